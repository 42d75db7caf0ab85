import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

export interface ErrorSummaryProps {
  /** What is wrong, with the id of the field that can mend it. Empty: nothing shows. */
  errors: readonly { id: string; message: string }[];
  /** Changes with each try: the summary then takes focus. */
  attempt: number;
  /** Where the field may be on another step; else its control takes focus. */
  onGo?: (id: string) => void;
}

/** Above a form after a try that failed: every message, each leading to its field. */
export function ErrorSummary({ errors, attempt, onGo }: ErrorSummaryProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const some = errors.length > 0;
  useEffect(() => {
    if (attempt > 0 && some) box.current?.focus();
  }, [attempt, some]);
  if (!some) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className="rounded-md border border-red bg-red-wash px-4 py-3 text-sm">
      <p className="font-semibold">{t('common.errors', { count: errors.length })}</p>
      <ul className="mt-1 list-disc ps-5">
        {errors.map((error) => (
          <li key={error.id}>
            <a
              className="underline"
              href={`#${error.id}`}
              onClick={(event) => {
                event.preventDefault();
                if (onGo) onGo(error.id);
                else document.getElementById(error.id)?.focus();
              }}
            >
              {error.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
