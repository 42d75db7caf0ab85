import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { readSubscription, type Subscription, unsubscribe } from '#contracts/mail.ts';
import { ApiError, api } from '../api.ts';
import { PageHead } from '../head.tsx';
import { useLetterToken } from '../letter-token.ts';
import { keyOf } from '../queries.ts';
import { useBrand } from '../shell/brand.tsx';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ErrorState } from '../ui/states.tsx';

/** Where a letter's link to unsubscribe leads. Only the button unsubscribes: programs that look at every link do not. */
export default function UnsubscribeScreen() {
  const { t } = useTranslation();
  const brand = useBrand();
  const token = useLetterToken();
  const found = useQuery({
    queryKey: keyOf(readSubscription.path, { token }),
    queryFn: ({ signal }) => api(readSubscription, { query: { token }, signal }),
    enabled: token !== '',
    retry: false,
  });
  const leave = useMutation({ mutationFn: () => api(unsubscribe, { query: { token } }) });
  const subscription = leave.data ?? found.data;
  const isUnknown = token === '' || (found.error instanceof ApiError && found.error.status < 500);
  return (
    <div className="wrap grid grow content-start justify-items-start gap-5 py-10 lg:py-16">
      <PageHead title={t('unsubscribe.pageTitle', { brand: brand.name })} hidden />
      {isUnknown ? (
        <Words title={t('unsubscribe.unknownTitle')} text={t('unsubscribe.unknown')} />
      ) : found.isError ? (
        <>
          <h1 className="text-3xl">{t('unsubscribe.title')}</h1>
          <ErrorState title={t('unsubscribe.notLoaded')} error={found.error} onRetry={() => void found.refetch()} busy={found.isFetching} />
        </>
      ) : subscription === undefined ? (
        <>
          <h1 className="text-3xl">{t('unsubscribe.title')}</h1>
          <div role="status" className="w-full max-w-lg">
            <span className="sr-only">{t('unsubscribe.loading')}</span>
            <Skeleton className="h-11" />
          </div>
        </>
      ) : (
        <Found subscription={subscription} busy={leave.isPending} error={leave.error} onLeave={() => leave.mutate()} />
      )}
    </div>
  );
}

interface FoundProps {
  subscription: Subscription;
  busy: boolean;
  error: unknown;
  onLeave: () => void;
}

function Found({ subscription, busy, error, onLeave }: FoundProps) {
  const { t } = useTranslation();
  const { unsubscribed, address, topic } = subscription;
  return (
    <>
      <div role="status">
        {unsubscribed ? (
          <Words title={t('unsubscribe.doneTitle')} text={t('unsubscribe.done', { address, topic })} />
        ) : (
          <Words title={t('unsubscribe.title')} text={t('unsubscribe.ask', { address, topic })} />
        )}
      </div>
      {error !== null && <ErrorState title={t('unsubscribe.failed')} error={error} />}
      {!unsubscribed && (
        <Button variant="primary" busy={busy} onClick={onLeave}>
          {t('unsubscribe.button')}
        </Button>
      )}
    </>
  );
}

function Words({ title, text }: { title: string; text: string }) {
  return (
    <>
      <h1 className="text-3xl wrap-anywhere">{title}</h1>
      <p className="mt-2 max-w-[60ch] text-ink-2 wrap-anywhere">{text}</p>
    </>
  );
}
