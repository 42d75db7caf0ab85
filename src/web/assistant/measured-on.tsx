import { useTranslation } from 'react-i18next';
import type { Measured } from '#contracts/assistant.ts';
import { useFormats } from '../ui/figures.tsx';

/** What a figure was measured on, when, and how sure it is. */
export function MeasuredOn({ measured, format }: { measured: Measured; format: (value: number) => string }) {
  const { t } = useTranslation();
  const { day } = useFormats();
  const { low, high, of, on, at } = measured;
  return (
    <>
      {low !== null && high !== null && (
        <span className="block">{t('consoles.measured.interval', { low: format(low), high: format(high) })}</span>
      )}
      <span className="block">{t('consoles.measured.on', { count: of, name: on, date: day(at) })}</span>
    </>
  );
}
