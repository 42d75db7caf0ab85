import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge, type Tone } from '../ui/badge.tsx';
import { ago } from './ago.ts';

const TONE: Record<string, Tone> = { draft: 'plain', 'in-progress': 'amber', completed: 'green' };

/** The status in words; one this screen does not know as it stands. */
export function StatusBadge({ status }: { status: string }) {
  const { t } = useTranslation();
  const known = status === 'draft' || status === 'in-progress' || status === 'completed';
  return (
    <Badge tone={TONE[status] ?? 'plain'} className="whitespace-nowrap">
      {known ? t(`documents.statusOf.${status}`) : status}
    </Badge>
  );
}

/** When something was changed, seen from now; keeps itself right while the screen stays open. */
export function Ago({ at }: { at: string }) {
  const { t, i18n } = useTranslation();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  const date = new Date(at);
  const how = ago(date, now);
  const text = 'count' in how ? t(`documents.ago.${how.unit}`, { count: how.count }) : t(`documents.ago.${how.unit}`);
  return (
    <time dateTime={at} title={new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeStyle: 'short' }).format(date)}>
      {text}
    </time>
  );
}
