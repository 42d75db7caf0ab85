import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link2Off } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answerLinkedTicket } from '#contracts/support.ts';
import { ApiError, api } from '../api.ts';
import { createAskedKeys } from '../asked-keys.ts';
import { PageHead } from '../head.tsx';
import { useLetterToken } from '../letter-token.ts';
import { useBrand } from '../shell/brand.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { EmptyState, ErrorState, Unrenewed } from '../ui/states.tsx';
import { OwnTicketView } from './own-tickets.tsx';
import { linkedTicketQuery } from './ticket-queries.ts';

/** `/support/ticket`: where the button of a letter leads, with or without an account. */
export default function LinkedTicketScreen() {
  const { t } = useTranslation();
  const brand = useBrand();
  const token = useLetterToken();
  const client = useQueryClient();
  const ticket = useQuery(linkedTicketQuery(token));
  const [keys] = useState(createAskedKeys);
  const answer = useMutation({
    mutationFn: (content: string) =>
      keys.ask(content, (idempotencyKey) => api(answerLinkedTicket, { body: { token, content }, idempotencyKey })),
    onSuccess: (reply) => client.setQueryData(linkedTicketQuery(token).queryKey, reply),
  });
  const isWrong = ticket.error instanceof ApiError && [404, 422].includes(ticket.error.status);
  return (
    <div className="wrap w-full pt-10">
      <PageHead title={t('tickets.pageTitle', { brand: brand.name })} hidden />
      {isWrong ? (
        <EmptyState level={1} icon={<Link2Off />} title={t('tickets.wrongLink')} text={t('tickets.wrongLinkText')}>
          <ButtonLink to="/help#contact">{t('tickets.own.new')}</ButtonLink>
        </EmptyState>
      ) : ticket.isLoadingError ? (
        <ErrorState title={t('tickets.failed')} error={ticket.error} onRetry={() => void ticket.refetch()} busy={ticket.isFetching} />
      ) : ticket.data ? (
        <>
          <h1 className="text-3xl">{t('tickets.linked')}</h1>
          <Unrenewed query={ticket} title={t('tickets.failed')} />
          <OwnTicketView
            account=""
            ticket={ticket.data}
            busy={answer.isPending}
            error={answer.error}
            onSend={(content) => answer.mutateAsync(content)}
          />
        </>
      ) : (
        <Skeleton className="h-96 rounded-lg" />
      )}
    </div>
  );
}
