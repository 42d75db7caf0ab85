import { useTranslation } from 'react-i18next';
import type { Mark } from './gaps.ts';

interface OpenMarksProps {
  marks: readonly Mark[];
  onShow: (from: number, to: number) => void;
}

/** Beside the ways out of the house: how much is still open, and where it begins. It stops nobody. */
export function OpenMarks({ marks, onShow }: OpenMarksProps) {
  const { t } = useTranslation();
  const [first] = marks;
  return (
    <span role="status" className="min-w-0 text-sm font-[550] text-amber">
      {first && (
        <button type="button" className="link line-clamp-2 text-start text-amber sm:max-w-96" onClick={() => onShow(first.from, first.to)}>
          {t('custom.open.before', { count: marks.length, first: first.label })}
        </button>
      )}
    </span>
  );
}
