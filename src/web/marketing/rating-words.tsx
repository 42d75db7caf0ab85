import { useTranslation } from 'react-i18next';
import { type RatingAverage, STARS_MAX } from '#contracts/ratings.ts';

/** An average with the number it is from; before there are enough, that there is none. */
export function RatingWords({ rating }: { rating: RatingAverage }) {
  const { t, i18n } = useTranslation();
  if (!rating) return t('ratings.none');
  const average = rating.average.toLocaleString(i18n.language, { minimumFractionDigits: 1 });
  return `${t('ratings.average', { average, most: STARS_MAX })} ${t('ratings.from', { count: rating.count })}`;
}
