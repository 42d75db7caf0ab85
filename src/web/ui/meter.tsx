import { classes } from './classes.ts';

export interface MeterProps {
  /** 0 to 100; above 100 it is drawn full. */
  percent: number;
  /** What is measured, for assistive technology. */
  label: string;
  /** How much, in words: "2 of 3". */
  text: string;
  tone?: 'blue' | 'amber' | 'red';
}

const STROKE = { blue: 'stroke-blue', amber: 'stroke-amber', red: 'stroke-red' };

/** A ring with the amount in its middle. */
export function UsageRing({ percent, label, text, tone = 'blue' }: MeterProps) {
  const shown = Math.min(100, Math.max(0, percent));
  const round = 2 * Math.PI * 42;
  return (
    <div role="img" aria-label={`${label}: ${text}`} className="relative size-28 shrink-0">
      <svg aria-hidden="true" viewBox="0 0 100 100" className="size-full -rotate-90">
        <circle cx="50" cy="50" r="42" fill="none" strokeWidth="9" className="stroke-rule" />
        <circle
          cx="50"
          cy="50"
          r="42"
          fill="none"
          strokeWidth="9"
          strokeLinecap={shown > 0 ? 'round' : 'butt'}
          strokeDasharray={`${(shown / 100) * round} ${round}`}
          className={classes(STROKE[tone], 'transition-[stroke-dasharray] duration-200')}
        />
      </svg>
      <span
        aria-hidden="true"
        className="num absolute inset-0 grid place-items-center text-center font-serif text-lg font-semibold leading-none"
      >
        {text}
      </span>
    </div>
  );
}

export interface StepsProps {
  /** From 1. */
  step: number;
  steps: number;
  /** How far within the step, 0 to 1. */
  within?: number;
  label: string;
}

/** The steps of a wizard as one bar in pieces. */
export function StepBar({ step, steps, within = 1, label }: StepsProps) {
  const filled = (number: number) => (number < step ? 1 : number === step ? within : 0);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={steps}
      aria-valuenow={step}
      aria-valuetext={label}
      className="grid auto-cols-fr grid-flow-col gap-1.5"
    >
      {Array.from({ length: steps }, (_, index) => index + 1).map((number) => (
        <span key={number} className="h-1 overflow-hidden rounded-full bg-rule">
          <span
            className="block h-full rounded-full bg-blue transition-[width] duration-200"
            style={{ width: `${filled(number) * 100}%` }}
          />
        </span>
      ))}
    </div>
  );
}
