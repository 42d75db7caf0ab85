import { Star } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { STARS_MAX } from '#contracts/ratings.ts';
import { classes } from '../ui/classes.ts';

const ALL = Array.from({ length: STARS_MAX }, (_, at) => at + 1);

/** Stars as they were given. */
export function Stars({ stars }: { stars: number }) {
  const { t } = useTranslation();
  return (
    <span role="img" aria-label={t('ratings.star', { count: stars })} className="inline-flex gap-0.5 whitespace-nowrap text-blue">
      {ALL.map((value) => (
        <Star key={value} className={classes('size-4!', value <= stars ? 'fill-current' : 'text-rule-2')} />
      ))}
    </span>
  );
}

interface StarsFieldProps {
  label: string;
  value: number;
  onChange: (stars: number) => void;
}

/** One to five: the browser's own radio buttons, so that arrow keys choose. */
export function StarsField({ label, value, onChange }: StarsFieldProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset>
      <legend className="sr-only">{label}</legend>
      <div className="-ms-2 flex">
        {ALL.map((stars) => (
          <label
            key={stars}
            className="relative grid size-11 cursor-pointer place-items-center rounded-md text-blue hover:bg-blue-wash has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-blue"
          >
            <input
              type="radio"
              name={name}
              value={stars}
              checked={stars === value}
              onChange={() => onChange(stars)}
              className="sr-only"
              aria-label={t('ratings.star', { count: stars })}
            />
            <Star aria-hidden="true" className={classes('size-6!', stars <= value ? 'fill-current' : 'text-ink-3')} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
