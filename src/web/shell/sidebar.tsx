import { useQuery } from '@tanstack/react-query';
import { ChevronDown, CircleHelp, FilePlus2, FileSearch, FileStack, FileText, LifeBuoy, Lock, Scale, UserRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LibraryCounts } from '#contracts/templates.ts';
import { countsQuery, profileQuery } from '../queries.ts';
import { useSignedIn } from '../session.ts';
import { placesWithLaw } from '../templates/place.ts';
import { QuickLink } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { ContactList, hasContact, useBrand } from './brand.tsx';

/** Beside the dashboard and the documents: figures, short ways, what is inside, and whom to ask. */
export function Sidebar() {
  const { t } = useTranslation();
  const brand = useBrand();
  const signedIn = useSignedIn();
  const { data: counts } = useQuery(countsQuery());
  return (
    <aside aria-label={t('shell.sidebar.label')} className="grid content-start gap-8 text-sm">
      <Part title={t('shell.sidebar.quick')}>
        <ul className="grid gap-0.5">
          <Way to="/create" icon={<FilePlus2 />} label={t('shell.sidebar.new')} />
          <Way to="/templates" icon={<FileStack />} label={t('shell.templates')} />
          <Way to="/my-documents" icon={<FileText />} label={t('shell.myDocuments')} />
          {signedIn && <Way to="/analyse" icon={<FileSearch />} label={t('shell.analyse')} />}
          <Way to="/ai-dashboard" icon={<Scale />} label={t('shell.aiDashboard')} />
          <Way to="/help" icon={<CircleHelp />} label={t('shell.help')} />
          {signedIn && <Way to="/support" icon={<LifeBuoy />} label={t('shell.support')} />}
          {signedIn && <Way to="/account" icon={<UserRound />} label={t('shell.yourAccount')} />}
        </ul>
      </Part>
      <Part title={t('shell.sidebar.figures')}>{counts ? <Figures counts={counts} /> : <Skeleton className="h-32" />}</Part>
      <Part title={t('shell.sidebar.features')}>
        <Features counts={counts} />
      </Part>
      {hasContact(brand) && (
        <Part title={t('shell.sidebar.contact')}>
          <ContactList brand={brand} className="grid gap-2 text-ink-2" />
        </Part>
      )}
    </aside>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-rule pt-5">
      <h2 className="mb-3 font-sans text-sm font-semibold tracking-normal">{title}</h2>
      {children}
    </section>
  );
}

function Way({ to, icon, label }: { to: string; icon: ReactNode; label: string }) {
  return (
    <li>
      <QuickLink to={to} className="-mx-2 flex min-h-10 items-center gap-3 rounded-md px-2 hover:bg-rule/50 [&_.lucide]:text-blue">
        {icon}
        {label}
      </QuickLink>
    </li>
  );
}

function Figures({ counts }: { counts: LibraryCounts }) {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language);
  const figures = [
    [counts.templates, t('shell.sidebar.templates', { count: counts.templates })],
    [counts.kinds, t('shell.sidebar.kinds', { count: counts.kinds })],
    [counts.places, t('shell.sidebar.places', { count: counts.places })],
    [counts.facts, t('shell.sidebar.facts', { count: counts.facts })],
  ] as const;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 gap-y-2">
      {figures.map(([value, label]) => (
        <div key={label} className="col-span-2 grid grid-cols-subgrid items-baseline">
          <dt className="order-1 text-ink-2">{label}</dt>
          <dd className="num font-serif text-lg font-semibold leading-tight">{number.format(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Five panels. Their details open for paid, active plans, and for everybody where there are no plans. */
function Features({ counts }: { counts: LibraryCounts | undefined }) {
  const { t } = useTranslation();
  const brand = useBrand();
  const { data: profile } = useQuery(profileQuery());
  const [open, setOpen] = useState<string>();
  const paid = profile !== undefined && profile.user.subscriptionTier !== 'free' && profile.subscriptionActive;
  const unlocked = paid || !brand.plans;
  const values = { kinds: counts?.kinds ?? 0, places: counts ? placesWithLaw(counts) : 0, facts: counts?.facts ?? 0 };
  const panels = [
    { id: 'generation', title: t('shell.sidebar.feature.generation'), text: t('shell.sidebar.feature.generationText') },
    { id: 'compliance', title: t('shell.sidebar.feature.compliance'), text: t('shell.sidebar.feature.complianceText', values) },
    { id: 'pdf', title: t('shell.sidebar.feature.pdf'), text: t('shell.sidebar.feature.pdfText') },
    { id: 'professional', title: t('shell.sidebar.feature.professional'), text: t('shell.sidebar.feature.professionalText', values) },
    {
      id: 'languages',
      title: t('shell.sidebar.feature.languages'),
      text: t('shell.sidebar.feature.languagesText', { count: counts?.languages ?? 0 }),
    },
  ];
  return (
    <ul className="divide-y divide-rule">
      {panels.map((panel) => {
        const shown = open === panel.id;
        return (
          <li key={panel.id}>
            <button
              type="button"
              aria-expanded={shown}
              aria-controls={`feature-${panel.id}`}
              onClick={() => setOpen(shown ? undefined : panel.id)}
              className="flex min-h-11 w-full items-center gap-2 text-start"
            >
              <span className="grow">{panel.title}</span>
              {!unlocked && (
                <span className="inline-flex items-center gap-1 text-xs text-ink-3">
                  <Lock className="size-3.5!" />
                  {t('shell.sidebar.locked')}
                </span>
              )}
              <ChevronDown className={classes('size-4! text-ink-3 transition-transform duration-150', shown && 'rotate-180')} />
            </button>
            <p id={`feature-${panel.id}`} hidden={!shown} className="pb-3 text-ink-2">
              {unlocked ? (
                panel.text
              ) : (
                <>
                  {t('shell.sidebar.lockedText')}{' '}
                  <QuickLink to="/pricing" className="link">
                    {t('shell.sidebar.upgrade')}
                  </QuickLink>
                </>
              )}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
