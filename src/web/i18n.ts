import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { sentences as en, type Sentences } from '#messages/sentences.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Sentences };
  }
}

/** Where a browser keeps the language of its screens. */
const KEY = 'dw-language';

/** Sentences in the language that this browser was set to; English where it was set to none. */
export async function chosenMessages(): Promise<i18n> {
  const chosen = kept();
  // `XB` is the region of made-up languages, for trying how screens take another one.
  if (!chosen?.endsWith('-XB')) return createMessages();
  const { pseudoCatalogue } = await import('#messages/pseudo.ts');
  return createMessages(chosen, pseudoCatalogue(en));
}

function kept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Sentences for one language, ready at once; a new instance for each page the server renders. */
export function createMessages(language = 'en', sentences: Sentences = en): i18n {
  const messages = createInstance();
  void messages.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    resources: { [language]: { translation: sentences } },
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return messages;
}
