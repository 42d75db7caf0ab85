import { useMutation } from '@tanstack/react-query';
import { ChevronDown, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REFERRAL_DAYS } from '#contracts/commission-table.ts';
import { CHOICE_DAYS, type ConsentChoice, chooseConsent } from '#contracts/consent.ts';
import { api } from '../api.ts';
import { useBrand } from '../shell/brand.tsx';
import { Button, QuickLink } from '../ui/button.tsx';
import { listOf } from '../ui/list.ts';
import { notify } from '../ui/notices.ts';
import { useSentence } from '../ui/states.tsx';
import { chosenConsent, closeConsent } from './consent.ts';
import { asksForPrivacy } from './track.ts';

/** Asks for what the service does not need. No wall: the page stays usable, and both answers weigh the same. */
export default function ConsentNotice({ asked }: { asked: boolean }) {
  const { t, i18n } = useTranslation();
  const brand = useBrand();
  const sentence = useSentence();
  const [before] = useState(chosenConsent);
  const notice = useRoom();
  const title = useRef<HTMLHeadingElement>(null);
  const cameFrom = useRef<Element | null>(null);
  useEffect(() => {
    if (!asked) return;
    cameFrom.current = document.activeElement;
    title.current?.focus();
  }, [asked]);
  const close = () => {
    closeConsent();
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  };
  const choose = useMutation({
    // Who recommended us stands in the address.
    mutationFn: (choice: ConsentChoice) =>
      api(chooseConsent, { body: { choice, ref: new URLSearchParams(location.search).get('ref')?.slice(0, 40) } }),
    onSuccess: () => {
      close();
      if (asked) notify({ tone: 'success', title: t('consent.saved'), text: t('consent.savedText') });
    },
    onError: (error) => notify({ tone: 'error', title: t('consent.failed'), text: sentence(error) }),
  });
  const purposes = listOf(
    brand.asksFor.map((purpose) => t(`consent.purpose.${purpose}`, { days: REFERRAL_DAYS })),
    i18n.language,
  );
  const state = asksForPrivacy() ? 'signal' : before;
  return (
    <section
      ref={notice}
      aria-labelledby="consent-title"
      className="no-print fixed inset-x-3 bottom-3 z-40 max-h-[80dvh] overflow-y-auto rounded-lg border border-rule-2 bg-sheet p-4 shadow-float sm:p-5 lg:mx-auto lg:flex lg:max-w-[72rem] lg:items-end lg:gap-10 lg:px-7"
    >
      <div className="min-w-0 grow">
        <div className="flex items-start gap-3">
          <h2 id="consent-title" ref={title} tabIndex={-1} className="grow text-lg outline-none">
            {t('consent.title')}
          </h2>
          {asked && (
            <Button variant="plain" size="icon" aria-label={t('common.close')} onClick={close} className="-me-2 -mt-1.5">
              <X />
            </Button>
          )}
        </div>
        <p className="mt-1 text-sm text-ink-2">
          {t(brand.asksFirst ? 'consent.text' : 'consent.textUnasked', { brand: brand.name, purposes })}
        </p>
        <details className="group mt-1 text-sm">
          <summary className="flex min-h-9 w-fit list-none items-center gap-1.5 text-blue [&::-webkit-details-marker]:hidden">
            {t('consent.details')}
            <ChevronDown className="size-4! transition-transform duration-150 group-open:rotate-180" />
          </summary>
          <p className="max-w-[90ch] text-ink-2">
            {t('consent.detailsText', { days: CHOICE_DAYS })} {t(brand.asksFirst ? 'consent.without' : 'consent.withoutUnasked')}{' '}
            <QuickLink to="/privacy-policy" className="link">
              {t('consent.privacy')}
            </QuickLink>
          </p>
        </details>
        {state && <p className="mt-2 text-sm font-[550]">{t(`consent.now.${state}`)}</p>}
      </div>
      <div className="mt-3 grid shrink-0 grid-cols-2 gap-3 lg:mt-0 lg:min-w-72">
        {(['accepted', 'declined'] as const).map((choice) => (
          <Button
            key={choice}
            busy={choose.isPending && choose.variables === choice}
            disabled={choose.isPending}
            onClick={() => choose.mutate(choice)}
          >
            {t(choice === 'accepted' ? 'consent.accept' : 'consent.decline')}
          </Button>
        ))}
      </div>
    </section>
  );
}

/** Leaves room at the end of the page, and around whatever takes focus, so that the notice covers nothing for good. */
function useRoom() {
  const notice = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = notice;
    if (!current) return;
    const root = document.documentElement;
    const measure = new ResizeObserver(() => {
      const room = `${current.offsetHeight + 24}px`;
      root.style.scrollPaddingBlockEnd = room;
      document.body.style.paddingBlockEnd = room;
    });
    measure.observe(current);
    return () => {
      measure.disconnect();
      root.style.scrollPaddingBlockEnd = '';
      document.body.style.paddingBlockEnd = '';
    };
  }, []);
  return notice;
}
