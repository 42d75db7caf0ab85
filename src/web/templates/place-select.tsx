import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { countsQuery } from '../queries.ts';
import { Select } from '../ui/input.tsx';
import { usePlaceName } from './place.ts';

interface PlaceSelectProps extends Omit<ComponentProps<typeof Select>, 'children'> {
  /** Places with a text of their own. */
  own: readonly string[];
  /** Every other place can be chosen, too; where not, the one that is chosen can stay. */
  anywhere: boolean;
}

/** All places to choose from, those with a text of their own first. */
export function PlaceSelect({ own, anywhere, ...rest }: PlaceSelectProps) {
  const { t } = useTranslation();
  const { data: counts } = useQuery(countsQuery());
  const placeName = usePlaceName();
  const known = counts?.jurisdictions ?? [];
  const groups = [
    { label: t('editor.place.own'), places: known.filter(({ id }) => own.includes(id)) },
    { label: t('editor.place.others'), places: known.filter(({ id }) => !own.includes(id) && (anywhere || id === rest.value)) },
  ].filter(({ places }) => places.length > 0);
  return (
    <Select {...rest}>
      {groups.map(({ label, places }) => (
        <optgroup key={label} label={label}>
          {places.map((place) => (
            <option key={place.id} value={place.id}>
              {placeName(place)}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  );
}
