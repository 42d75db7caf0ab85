import { useTranslation } from 'react-i18next';
import type { Template } from '#contracts/templates.ts';
import { longDay } from '../ui/day.ts';
import { capital } from './place.ts';

/** How a statement of law is known, and of what day. */
export function Checked({ checked, asOf }: { checked: Template['signing']['checked']; asOf: string | null }) {
  const { t, i18n } = useTranslation();
  const parts = [checked && t(`common.checked.${checked}`), asOf && t('templates.page.asOf', { date: longDay(asOf, i18n.language) })];
  const said = parts.filter(Boolean).join(', ');
  return said ? <p className="text-xs text-ink-3">{said}</p> : null;
}

/** What signing asks for at the template's place, with the rule it rests on, and what to do afterwards. */
export function Signing({ template }: { template: Pick<Template, 'signing' | 'checklist'> }) {
  const { t } = useTranslation();
  const { witnesses, notary, eSign, handwritten, note, source, checked, asOf } = template.signing;
  const steps = [
    ...(handwritten ? [t('templates.signing.handwritten')] : []),
    t(eSign ? 'templates.signing.eSign' : 'templates.signing.ink'),
    ...(witnesses > 0 ? [t('templates.signing.witnesses', { count: witnesses })] : []),
    ...(notary === 'none' ? [] : [t(`templates.signing.${notary}`)]),
    ...template.checklist,
  ];
  return (
    <>
      <ol className="mt-4 grid gap-2 border-t border-rule pt-4">
        {steps.map((step, index) => (
          <li key={step} className="grid grid-cols-[2rem_minmax(0,1fr)] items-baseline">
            <span aria-hidden="true" className="num font-serif text-blue">
              {index + 1}
            </span>
            <span>{step}</span>
          </li>
        ))}
      </ol>
      {note && (
        <div className="mt-4 border-t border-rule pt-3 text-sm text-ink-2">
          <p>{note}</p>
          {source && <p className="mt-1 font-medium text-ink">{capital(source)}</p>}
          <Checked checked={checked} asOf={asOf} />
        </div>
      )}
    </>
  );
}
