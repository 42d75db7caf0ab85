import { BookOpen, CornerDownLeft, Scale, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TicketAnalysis as Found, Ticket, TicketCategory } from '#contracts/support.ts';
import { Button, QuickLink } from '../ui/button.tsx';
import { longDay } from '../ui/day.ts';
import { useMoment } from './conversation.tsx';

interface TicketAnalysisProps {
  ticket: Pick<Ticket, 'category'>;
  analysis: Found;
  onCategory: (category: TicketCategory) => void;
  /** Puts an answer into the reply, where it can still be changed. */
  onUse: (text: string) => void;
}

/** What the agents found: what is wanted, what answers it, and an answer to begin with. */
export function TicketAnalysis({ ticket, analysis, onCategory, onUse }: TicketAnalysisProps) {
  const { t, i18n } = useTranslation();
  const moment = useMoment();
  const share = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  const { intent, confidence, category, entries, evidence, earlier, draft, method, agents } = analysis;
  return (
    <section aria-labelledby="analysis" className="mt-5 grid gap-5 rounded-lg border border-rule bg-blue-wash px-5 py-4 text-sm">
      <header className="grid gap-1">
        <h3 id="analysis" className="flex items-center gap-2 text-base font-semibold">
          <Sparkles className="text-blue" />
          {t('tickets.analysis.title')}
        </h3>
        <p>
          {t('tickets.analysis.intent', { intent: t(`tickets.analysis.intents.${intent}`) })}
          {intent !== 'unclear' && (
            <span className="text-ink-3"> {t('tickets.analysis.confidence', { share: share.format(confidence) })}</span>
          )}
        </p>
        {category !== ticket.category && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {t('tickets.analysis.category', { category: t(`tickets.category.${category}`) })}
            <Button size="sm" onClick={() => onCategory(category)}>
              {t('tickets.analysis.setCategory')}
            </Button>
          </p>
        )}
      </header>
      {entries.length > 0 && (
        <Part icon={<BookOpen />} title={t('tickets.analysis.entries')}>
          <ul className="grid gap-1">
            {entries.map(({ id, question }) => (
              <li key={id}>
                <QuickLink to={`/help#${id}`} className="link">
                  {question}
                </QuickLink>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {evidence.length > 0 && (
        <Part icon={<Scale />} title={t('tickets.analysis.law')}>
          <ul className="grid gap-3">
            {evidence.map(({ title, text, source, place, asOf, href }) => (
              <li key={`${title} ${text}`} className="grid gap-0.5">
                {href ? (
                  <QuickLink to={href} className="link w-fit">
                    {title}
                  </QuickLink>
                ) : (
                  <span className="font-[550]">{title}</span>
                )}
                <span>{text}</span>
                <span className="text-ink-3">
                  {[source, place, asOf && t('tickets.analysis.asOf', { date: longDay(asOf, i18n.language) })].filter(Boolean).join(' · ')}
                </span>
              </li>
            ))}
          </ul>
          <p className="text-ink-3">{t('tickets.analysis.lawText')}</p>
        </Part>
      )}
      {earlier.map(({ reference, answer }) => (
        <Answer key={reference} title={t('tickets.analysis.earlier', { reference })} text={answer} onUse={onUse} />
      ))}
      {draft && (
        <Answer title={t(method === 'model' ? 'tickets.analysis.draftByModel' : 'tickets.analysis.draft')} text={draft} onUse={onUse} />
      )}
      <p className="num text-xs text-ink-3">
        {t('tickets.analysis.by', {
          agents: agents.map((agent) => t(`tickets.analysis.agent.${agent}`)).join(', '),
          date: moment(analysis.at),
        })}
      </p>
    </section>
  );
}

function Part({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="grid gap-1.5 [&>h4>svg]:text-ink-3">
      <h4 className="flex items-center gap-2 font-sans font-semibold tracking-normal">
        {icon}
        {title}
      </h4>
      {children}
    </div>
  );
}

function Answer({ title, text, onUse }: { title: string; text: string; onUse: (text: string) => void }) {
  const { t } = useTranslation();
  return (
    <Part icon={null} title={title}>
      <p dir="auto" className="rounded-md border border-rule bg-sheet px-4 py-3 wrap-anywhere whitespace-pre-wrap">
        {text}
      </p>
      <Button size="sm" className="justify-self-start" onClick={() => onUse(text)} aria-label={t('tickets.analysis.useOf', { title })}>
        <CornerDownLeft className="rtl:-scale-x-100" />
        {t('tickets.analysis.use')}
      </Button>
    </Part>
  );
}
