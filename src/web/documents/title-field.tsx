import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';

/** Letters of a title are narrower than those by which a browser measures the width of a field. */
const NARROWER = 0.9;

/** The title of a document in the bar above it: as wide as its words, also where the browser cannot size a field by them. */
export function TitleField({ value, ...rest }: ComponentProps<'input'> & { value: string }) {
  const { t } = useTranslation();
  return (
    <input
      {...rest}
      aria-label={t('editor.title')}
      value={value}
      size={Math.max(1, Math.ceil(value.length * NARROWER))}
      className="field-sizing-content w-full max-w-[34rem] min-w-32 truncate rounded-sm border border-transparent bg-transparent px-1.5 py-1 font-serif text-base font-semibold hover:border-rule-2 focus-visible:border-transparent"
    />
  );
}
