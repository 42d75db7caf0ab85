import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api.ts';
import { Button } from './button.tsx';

interface StateProps {
  /** A lucide drawing. */
  icon?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  /** 1 where it is all there is on the screen. */
  level?: 1 | 2;
  /** The next step: a button or a link. */
  children?: ReactNode;
}

/** What stands where a list would be when there is nothing in it: why, and what to do next. */
export function EmptyState({ icon, title, text, level = 2, children }: StateProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className="grid justify-items-start gap-3 rounded-lg border border-dashed border-rule-2 px-6 py-10 sm:px-10">
      {icon && <span className="text-blue [&_.lucide]:size-7">{icon}</span>}
      <div>
        <Heading className="text-xl">{title}</Heading>
        {text && <p className="mt-1 max-w-[60ch] text-ink-2">{text}</p>}
      </div>
      {children && <div className="mt-1 flex flex-wrap gap-3">{children}</div>}
    </div>
  );
}

export interface ErrorStateProps {
  /** What could not be done, in the words of the screen. */
  title: ReactNode;
  error?: unknown;
  onRetry?: () => void;
  busy?: boolean;
}

/** What stands where content would be when it could not be had; the server's own sentence, and another try. */
export function ErrorState({ title, error, onRetry, busy = false }: ErrorStateProps) {
  const { t } = useTranslation();
  const sentence = useSentence();
  return (
    <div role="alert" className="flex flex-wrap items-start gap-x-4 gap-y-3 rounded-lg border border-rule bg-red-wash px-5 py-4">
      <CircleAlert className="mt-0.5 text-red" />
      <div className="min-w-0 grow basis-60">
        <p className="font-semibold">{title}</p>
        {error !== undefined && <p className="text-sm">{sentence(error)}</p>}
      </div>
      {onRetry && (
        <Button size="sm" onClick={onRetry} busy={busy}>
          {t('common.retry')}
        </Button>
      )}
    </div>
  );
}

interface UnrenewedProps {
  /** What `useQuery` says. */
  query: { isRefetchError: boolean; error: unknown; isFetching: boolean; refetch: () => unknown };
  title: ReactNode;
}

/** Above what was read before, which stays: that it could not be read anew. */
export function Unrenewed({ query, title }: UnrenewedProps) {
  if (!query.isRefetchError) return null;
  return (
    <div className="mb-5">
      <ErrorState title={title} error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
    </div>
  );
}

/** Any failure as a sentence for people: the server's own, else what the screen says of it, else that the server did not answer; a mere title is given that reason. */
export function useSentence(): (error: unknown, otherwise?: string) => string {
  const { t } = useTranslation();
  return (error, otherwise) => {
    const own = error instanceof ApiError ? error.sentence : undefined;
    if (own !== undefined) return own;
    if (!(error instanceof TypeError)) return otherwise ?? t('common.failed');
    if (!otherwise) return t('common.unreachable');
    return otherwise.endsWith('.') ? otherwise : `${otherwise}. ${t('common.noAnswer')}`;
  };
}
