import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { LibraryCounts, Place } from '#contracts/templates.ts';
import { countsQuery } from '../queries.ts';

/** The name people see of a place: the one without a law of its own is called as specified. */
export function usePlaceName(): (place: Place) => string {
  const { t } = useTranslation();
  return (place) => (place.id === 'global' ? t('common.globalPlace') : place.name);
}

/** The name of the place with an id, as people see it. */
export function useNameOfPlace(): (id: string) => string {
  const placeName = usePlaceName();
  const { data: counts } = useQuery(countsQuery());
  return (id) => placeName(counts?.jurisdictions.find((place) => place.id === id) ?? { id, name: id });
}

/** How many places the library has texts of their own for: fewer than can be chosen. */
export function placesWithLaw({ jurisdictions }: Pick<LibraryCounts, 'jurisdictions'>): number {
  return jurisdictions.filter(({ id, templates }) => id !== 'global' && templates > 0).length;
}

/** The place in a template's id: `mutual-nda.us-texas` is of `us-texas`. */
export function placeOfTemplate(templateId: string): string {
  return templateId.split('.')[1] ?? '';
}

/** `section 5 of …` stands in the middle of sentences; here it begins a line. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
