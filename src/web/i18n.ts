import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import en from '#messages/en.json' with { type: 'json' };

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof en };
  }
}

/** The languages whose sentences are all there. */
export const languages = { en: { translation: en } } as const;
export type Language = keyof typeof languages;

/** Sentences for one language, ready at once; a new instance for each page the server renders. */
export function createMessages(language: Language = 'en'): i18n {
  const messages = createInstance();
  void messages.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    resources: languages,
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return messages;
}
