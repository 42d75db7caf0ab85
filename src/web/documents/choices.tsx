import { useTranslation } from 'react-i18next';
import { classes } from '../ui/classes.ts';
import { WordDiff } from './word-diff.tsx';

export type Chosen = 'mine' | 'theirs';

export interface ChoiceRow {
  id: string;
  title: string;
  mine: string;
  theirs: string;
}

interface ChoicesProps {
  rows: readonly ChoiceRow[];
  chosen: Readonly<Record<string, Chosen>>;
  onChoose: (id: string, side: Chosen) => void;
  /** What each side is called. */
  labels: Readonly<Record<Chosen, string>>;
}

/** Two texts side by side for each thing that differs, with the words that differ marked; one of the two is chosen. */
export function Choices({ rows, chosen, onChoose, labels }: ChoicesProps) {
  return (
    <div className="grid gap-6">
      {rows.map((row) => (
        <fieldset key={row.id} className="min-w-0">
          <legend className="mb-2 text-sm font-semibold">{row.title}</legend>
          <div className="grid gap-3 sm:grid-cols-2">
            {(['mine', 'theirs'] as const).map((side) => (
              <Side
                key={side}
                row={row}
                side={side}
                label={labels[side]}
                isChosen={(chosen[row.id] ?? 'mine') === side}
                onChoose={() => onChoose(row.id, side)}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}

function Side({
  row,
  side,
  label,
  isChosen,
  onChoose,
}: {
  row: ChoiceRow;
  side: Chosen;
  label: string;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const { t } = useTranslation();
  return (
    <label
      className={classes(
        'flex min-w-0 cursor-pointer flex-col gap-2 rounded-md border p-3.5 text-sm transition-colors',
        isChosen ? 'border-blue bg-blue-wash/40' : 'border-rule-2 hover:border-ink-3',
      )}
    >
      <span className="flex items-center gap-2.5 font-[550]">
        <input type="radio" name={`choice-${row.id}`} checked={isChosen} onChange={onChoose} className="size-4 accent-blue" />
        {label}
      </span>
      <span className="min-w-0 text-ink-2">
        {row[side] === '' ? (
          <em>{t('compare.nothing')}</em>
        ) : (
          <WordDiff before={row.mine} after={row.theirs} show={side === 'mine' ? 'before' : 'after'} />
        )}
      </span>
    </label>
  );
}

/** Every row on one side. */
export function allOf(rows: readonly ChoiceRow[], side: Chosen): Record<string, Chosen> {
  return Object.fromEntries(rows.map(({ id }) => [id, side]));
}
