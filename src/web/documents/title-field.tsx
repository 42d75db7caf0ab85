import { useTranslation } from 'react-i18next';
import { classes } from '../ui/classes.ts';

interface TitleFieldProps {
  value: string;
  placeholder?: string | undefined;
  maxLength: number;
  onRename: (title: string) => void;
}

const LINES = 'border border-transparent px-1.5 py-1 text-wrap wrap-anywhere whitespace-pre-wrap';

/** The title of a document in the bar above it: as wide and high as its words, up to two lines, in browsers too that cannot size a field by them. */
export function TitleField({ value, placeholder, maxLength, onRename }: TitleFieldProps) {
  const { t } = useTranslation();
  return (
    <span className="relative block max-w-[34rem] min-w-32 font-serif text-base leading-snug font-semibold">
      <span aria-hidden="true" className={classes(LINES, 'invisible block max-h-[calc(2lh+0.625rem)] overflow-hidden')}>
        {value || placeholder}{' '}
      </span>
      <textarea
        aria-label={t('editor.title')}
        rows={1}
        value={value}
        placeholder={placeholder}
        maxLength={maxLength}
        // A title is one line, however many it is shown in.
        onChange={({ target }) => onRename(target.value.replace(/\s*\n\s*/g, ' '))}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        className={classes(
          LINES,
          'absolute inset-0 size-full resize-none overflow-hidden rounded-sm bg-transparent hover:border-rule-2 focus-visible:border-transparent',
        )}
      />
    </span>
  );
}
