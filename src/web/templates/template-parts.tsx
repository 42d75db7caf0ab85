import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { QuickLink } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { longDay } from '../ui/day.ts';
import { type LawSource, lawSources } from './law-sources.ts';
import { capital, useNameOfPlace, usePlaceName } from './place.ts';
import type { TemplatePage } from './sample-shapes.ts';
import { shorten } from './shorten.ts';
import { Checked, Signing } from './signing.tsx';

interface PartProps {
  template: TemplatePage;
}

function Part({ id, title, text, children }: { id: string; title: string; text?: string; children?: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {text && <p className="mt-1 max-w-[68ch] text-ink-2">{text}</p>}
      {children}
    </section>
  );
}

/** Sources shown before all of them are asked for. */
const FIRST = 8;

/** Every rule that shapes the wording: its source, what it means, how it was checked. */
export function Law({ template }: PartProps) {
  const { t } = useTranslation();
  const placeName = usePlaceName();
  const sources = lawSources(template.law);
  if (sources.length === 0) return <Part id="law" title={t('templates.page.law')} text={t('templates.page.lawNone')} />;
  return (
    <Part id="law" title={t('templates.page.law')} text={t('templates.page.lawText', { place: placeName(template.place) })}>
      <Citations className="mt-5 border-t" sources={sources.slice(0, FIRST)} />
      {sources.length > FIRST && (
        <details className="group print-open">
          <summary className="flex min-h-12 list-none items-center gap-2 text-sm text-blue [&::-webkit-details-marker]:hidden">
            {t('templates.page.lawAll', { count: template.law.length })}
            <ChevronDown className="transition-transform duration-150 group-open:rotate-180" />
          </summary>
          <Citations className="border-t" sources={sources.slice(FIRST)} />
        </details>
      )}
    </Part>
  );
}

/** Each source with the rules taken from it. */
function Citations({ sources, className }: { sources: readonly LawSource[]; className: string }) {
  const { t, i18n } = useTranslation();
  const inForce = ({ from, to }: TemplatePage['law'][number]): string => {
    const days = { ...(from && { from: longDay(from, i18n.language) }), ...(to && { to: longDay(to, i18n.language) }) };
    if (from && to) return t('templates.page.inForceBetween', days);
    if (from) return t('templates.page.inForceFrom', days);
    return to ? t('templates.page.inForceUntil', days) : '';
  };
  return (
    <ul className={classes('border-rule', className)}>
      {sources.map(({ key, source, checked, asOf, rules }) => (
        <li key={key} className="grid gap-x-8 gap-y-1 border-b border-rule py-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
          <div>
            <p className="font-semibold leading-snug">{capital(source)}</p>
            <Checked checked={checked} asOf={asOf} />
          </div>
          <ul className="grid content-start gap-1.5 text-ink-2">
            {rules.map((rule) => (
              <li key={`${rule.note} ${rule.from}`}>
                {rule.value && <span className="num font-[550] text-ink">{stated(rule.value)}</span>}
                {rule.note} {inForce(rule)}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** A figure before what it counts, which with a full stop would read as the number of an item; anything else is a sentence of its own. */
const stated = (value: string): string => (/^[\d.,]+$/.test(value) ? `${value} – ` : `${capital(value)}. `);

/** The clauses that say why they are there, under the heading they stand under in the sample. */
export function ClauseReasons({ template }: PartProps) {
  const { t } = useTranslation();
  const groups = Map.groupBy(template.drawn.reasons, (reasoned) => reasoned.heading);
  if (groups.size === 0) return null;
  return (
    <Part id="clauses" title={t('templates.page.clauses')}>
      <div className="mt-5 border-t border-rule">
        {[...groups].map(([heading, reasons]) => (
          <details key={heading} className="group border-b border-rule">
            <summary className="flex min-h-12 list-none items-center gap-3 py-2 [&::-webkit-details-marker]:hidden">
              <span className="num grow font-medium">{heading || t('templates.page.opening')}</span>
              <ChevronDown className="text-ink-3 transition-transform duration-150 group-open:rotate-180" />
            </summary>
            <div className="grid gap-4 pb-5">
              {reasons.map(({ piece, reason }) => (
                <div key={`${piece} ${reason.why}`}>
                  <p dir="auto" className="max-w-[68ch] text-ink-2">
                    {reason.why}
                  </p>
                  {reason.source && <p className="mt-1.5 text-sm">{capital(reason.source)}</p>}
                  <Checked checked={reason.checked} asOf={reason.asOf} />
                </div>
              ))}
            </div>
          </details>
        ))}
      </div>
    </Part>
  );
}

/** How it is signed there. */
export function SigningPart({ template }: PartProps) {
  const { t } = useTranslation();
  return (
    <Part id="signing" title={t('templates.signing.title')}>
      <Signing template={template} />
    </Part>
  );
}

/** The questions, under the headings of the form. */
export function Asks({ template }: PartProps) {
  const { t } = useTranslation();
  const sections = Map.groupBy(template.fields, (field) => field.section ?? '');
  return (
    <Part id="asks" title={t('templates.page.asks')}>
      <div className="mt-5 grid gap-x-10 gap-y-7 sm:grid-cols-2">
        {[...sections].map(([section, fields]) => (
          <div key={section}>
            {section && <h3 className="mb-1.5 font-sans text-sm font-semibold tracking-normal">{section}</h3>}
            <ul className="grid gap-1 text-sm text-ink-2">
              {fields.map((field) => (
                <li key={field.name} className="flex items-baseline justify-between gap-3 border-b border-rule pb-1">
                  <span>{field.label}</span>
                  <span className="shrink-0 text-xs text-ink-3">
                    {t(`templates.page.${field.required ? (field.sometimes ? 'sometimes' : 'required') : 'optional'}`)}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Part>
  );
}

/** Places shown before all of them are asked for. */
const FIRST_PLACES = 16;

/** The same kind in other places. */
export function Elsewhere({ template }: PartProps) {
  const { t } = useTranslation();
  const nameOfPlace = useNameOfPlace();
  const others = template.places.filter((id) => id !== template.place.id).map((id) => ({ id, name: nameOfPlace(id) }));
  if (others.length === 0) return null;
  const [first, rest] = [others.slice(0, FIRST_PLACES), others.slice(FIRST_PLACES)];
  return (
    <Part id="elsewhere" title={t('templates.page.other')}>
      <PlaceLinks kind={template.kind} places={first} />
      {rest.length > 0 && (
        <details className="group print:hidden">
          <summary className="flex min-h-12 list-none items-center gap-2 text-sm text-blue [&::-webkit-details-marker]:hidden">
            {t('templates.page.otherAll', { count: others.length })}
            <ChevronDown className="transition-transform duration-150 group-open:rotate-180" />
          </summary>
          <PlaceLinks kind={template.kind} places={rest} />
        </details>
      )}
    </Part>
  );
}

function PlaceLinks({ kind, places }: { kind: string; places: readonly { id: string; name: string }[] }) {
  return (
    <ul className="mt-4 flex flex-wrap gap-2">
      {places.map((place) => (
        <li key={place.id}>
          <QuickLink
            to={`/templates/${kind}.${place.id}`}
            className="inline-flex min-h-10 items-center rounded-[6px] border border-rule-2 bg-sheet px-3.5 text-sm hover:border-edge"
          >
            {place.name}
          </QuickLink>
        </li>
      ))}
    </ul>
  );
}

/** Kinds that people of this one often need, too. */
export function Related({ template }: PartProps) {
  const { t } = useTranslation();
  if (template.related.length === 0) return null;
  return (
    <Part id="related" title={t('templates.page.related')}>
      <ul className="mt-4 grid gap-x-10 border-t border-rule sm:grid-cols-2">
        {template.related.map(({ id, name, description }) => (
          <li key={id} className="border-b border-rule py-3">
            <QuickLink to={`/templates/${id}`} className="link inline-flex min-h-7 items-center font-medium">
              {name}
            </QuickLink>
            <p className="text-sm text-ink-2">{shorten(description)}</p>
          </li>
        ))}
      </ul>
    </Part>
  );
}
