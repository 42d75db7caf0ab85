import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { countsQuery } from '../queries.ts';
import { usePlaceName } from '../templates/place.ts';
import { Field } from '../ui/field.tsx';
import { Input, Select, Textarea } from '../ui/input.tsx';
import { type CustomBrief, LONGEST } from './brief.ts';

interface CustomFieldsProps {
  brief: CustomBrief;
  onChange: (change: Partial<CustomBrief>) => void;
}

/** From this share of the limit on, the letters that are left are counted. */
const NEAR = 0.8;

/** What a custom document is drafted from: its title, what it is about, what it must say, and the place whose law holds. */
export function CustomFields({ brief, onChange }: CustomFieldsProps) {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language);
  const countOf = (name: keyof typeof LONGEST, help: string) => {
    const left = LONGEST[name] - brief[name].length;
    if (left < 0) return { help, error: t('custom.form.tooLong', { count: -left, over: number.format(-left) }) };
    return { help: left <= LONGEST[name] * (1 - NEAR) ? t('custom.form.left', { count: left, left: number.format(left) }) : help };
  };
  return (
    <>
      <Field label={t('custom.form.title')} required id="custom-title" {...countOf('title', t('custom.form.titleHelp'))}>
        {(control) => (
          <Input {...control} value={brief.title} onChange={(event) => onChange({ title: event.target.value })} autoComplete="off" />
        )}
      </Field>
      <Field label={t('custom.form.description')} id="custom-description" {...countOf('description', t('custom.form.descriptionHelp'))}>
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            value={brief.description}
            onChange={(event) => onChange({ description: event.target.value })}
            className="min-h-28"
          />
        )}
      </Field>
      <Field label={t('custom.form.requirements')} id="custom-requirements" {...countOf('requirements', t('custom.form.requirementsHelp'))}>
        {(control) => (
          <Textarea
            {...control}
            rows={6}
            value={brief.requirements}
            onChange={(event) => onChange({ requirements: event.target.value })}
            className="min-h-40"
          />
        )}
      </Field>
      <Field label={t('custom.form.place')} help={t('custom.form.placeHelp')} id="custom-place">
        {(control) => <AnyPlace {...control} value={brief.jurisdiction} onChange={(jurisdiction) => onChange({ jurisdiction })} />}
      </Field>
    </>
  );
}

/** Whether it can be drafted from: it has a title, and nothing is longer than what is read. */
export function canDraft(brief: CustomBrief): boolean {
  return (
    brief.title.trim() !== '' && (Object.keys(LONGEST) as (keyof typeof LONGEST)[]).every((name) => brief[name].length <= LONGEST[name])
  );
}

/** Every place whose law is known, or none: then the words decide. */
export function AnyPlace({ value, onChange, ...control }: { id: string; value: string; onChange: (place: string) => void }) {
  const { t } = useTranslation();
  const placeName = usePlaceName();
  const { data: counts } = useQuery(countsQuery());
  const places = (counts?.jurisdictions ?? []).filter(({ id }) => id !== 'global');
  return (
    <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{t('custom.form.anyPlace')}</option>
      {places.map((place) => (
        <option key={place.id} value={place.id}>
          {placeName(place)}
        </option>
      ))}
    </Select>
  );
}
