import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type Part, partOf, type ScreenSentences, shared } from '#messages/screens.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: ScreenSentences };
  }
}

/** Where a browser keeps the language of its screens. */
const KEY = 'dw-language';

type Some = Partial<ScreenSentences>;

/** What was fetched up to now; all of it on the server, which fetches every screen at its start. */
let fetched: Some = shared;
/** The browser's own language: what is fetched later joins it. */
let spoken: { messages: i18n; say: (sentences: Some) => Some } | undefined;

/** Sentences in the language that this browser was set to; English where it was set to none. */
export async function chosenMessages(): Promise<i18n> {
  const chosen = kept();
  // `XB` is the region of made-up languages, for trying how screens take another one.
  if (!chosen?.endsWith('-XB')) spoken = { messages: createMessages(), say: (sentences) => sentences };
  else {
    const { pseudoCatalogue } = await import('#messages/pseudo.ts');
    spoken = { messages: createMessages(chosen, pseudoCatalogue(fetched)), say: pseudoCatalogue };
  }
  return spoken.messages;
}

function kept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Sentences for one language, ready at once; a new instance for each page the server renders. */
export function createMessages(language = 'en', sentences: Some = fetched): i18n {
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

/** Code that is fetched when it is needed, together with the parts of the catalogue that it reads. */
export async function withSentences<T>(code: Promise<T>, ...parts: readonly Part[]): Promise<T> {
  const [loaded] = await Promise.all([code, ...parts.map(learn)]);
  return loaded;
}

async function learn(part: Part): Promise<void> {
  const sentences = await partOf(part);
  fetched = { ...fetched, ...sentences };
  spoken?.messages.addResourceBundle(spoken.messages.language, 'translation', spoken.say(sentences));
}
