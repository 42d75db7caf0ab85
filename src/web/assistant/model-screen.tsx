import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ModelSettings } from '#contracts/model.ts';
import { RowsLoading } from '../admin/admin-parts.tsx';
import { AdminShell } from '../admin/admin-shell.tsx';
import { Ask } from '../admin/ask.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/states.tsx';
import { KeptPrompts } from './kept-prompts.tsx';
import { modelQuery, useKeepPrompts } from './model-queries.ts';

/** The outside model, and what is kept of what goes there. */
export default function ModelScreen() {
  const { t } = useTranslation();
  const settings = useQuery(modelQuery());
  return (
    <AdminShell title={t('admin.pages.model')} lead={t('prompts.lead')}>
      <div className="mt-8 grid gap-12">
        {settings.isError ? (
          <ErrorState
            title={t('prompts.failed')}
            error={settings.error}
            onRetry={() => void settings.refetch()}
            busy={settings.isFetching}
          />
        ) : settings.data ? (
          <>
            <Connection model={settings.data.model} />
            <Keeping settings={settings.data} />
            <KeptPrompts settings={settings.data} />
          </>
        ) : (
          <RowsLoading />
        )}
      </div>
    </AdminShell>
  );
}

function Connection({ model }: Pick<ModelSettings, 'model'>) {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <section aria-labelledby="model-connection">
      <h2 id="model-connection" className="mb-3 text-xl">
        {t('prompts.model.title')}
      </h2>
      {model ? (
        <dl className="grid gap-x-8 gap-y-5 border-y border-rule py-5 sm:grid-cols-2 xl:grid-cols-[2fr_1fr_1fr_1fr_1fr]">
          <Fact name={t('prompts.model.name')}>{model.name}</Fact>
          <Fact name={t('prompts.model.state')}>
            <Badge tone={model.state === 'ready' ? 'green' : 'amber'}>{t(`prompts.model.${model.state}`)}</Badge>
          </Fact>
          <Fact name={t('prompts.model.timeout')}>{t('prompts.model.seconds', { count: model.timeoutSeconds })}</Fact>
          <Fact name={t('prompts.model.requests')}>{number.format(model.dailyRequests)}</Fact>
          <Fact name={t('prompts.model.tokens')}>{number.format(model.dailyTokens)}</Fact>
        </dl>
      ) : (
        <p className="max-w-[70ch] text-ink-2">{t('prompts.model.none')}</p>
      )}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-3">{name}</dt>
      <dd className="num mt-0.5 font-[550] wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Turning it on is asked once more, with what it means; turning it off is not. */
function Keeping({ settings: { keepPrompts, keptDays } }: { settings: ModelSettings }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  const keep = useKeepPrompts(() => setAsked(false));
  return (
    <section aria-labelledby="model-keeping">
      <h2 id="model-keeping" className="mb-3 flex flex-wrap items-center gap-3 text-xl">
        {t('prompts.keeping.title')}
        <Badge tone={keepPrompts ? 'amber' : 'green'}>{t(keepPrompts ? 'prompts.keeping.on' : 'prompts.keeping.off')}</Badge>
      </h2>
      <div className="flex flex-wrap items-start gap-x-8 gap-y-4">
        <p className="max-w-[62ch] min-w-0 grow basis-80 text-ink-2">
          {keepPrompts ? t('prompts.keeping.onText', { days: keptDays }) : t('prompts.keeping.offText')}
        </p>
        <Button busy={keep.isPending} onClick={() => (keepPrompts ? keep.mutate(false) : setAsked(true))}>
          {t(keepPrompts ? 'prompts.keeping.turnOff' : 'prompts.keeping.turnOn')}
        </Button>
      </div>
      {asked && (
        <Ask
          title={t('prompts.keeping.askTitle')}
          text={t('prompts.keeping.askText', { days: keptDays })}
          action={t('prompts.keeping.turnOn')}
          danger
          busy={keep.isPending}
          onYes={() => keep.mutate(true)}
          onNo={() => setAsked(false)}
        />
      )}
    </section>
  );
}
