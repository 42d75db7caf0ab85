import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listAudit } from '#contracts/admin.ts';
import { type Feature, type FeatureSetting, listFeatures, switchFeature } from '#contracts/features.ts';
import { api } from '../api.ts';
import { brandQuery, keyOf } from '../queries.ts';
import { notify } from '../ui/notices.ts';
import { ErrorState, useSentence } from '../ui/states.tsx';
import { Switch } from '../ui/switch.tsx';
import { Moment, RowsLoading } from './admin-parts.tsx';
import { AdminShell } from './admin-shell.tsx';
import { Ask } from './ask.tsx';

const featuresQuery = () =>
  queryOptions({ queryKey: keyOf(listFeatures.path), queryFn: ({ signal }) => api(listFeatures, { signal }), staleTime: 0 });

/** Which parts of the site there are for others. */
export default function FeaturesScreen() {
  const { t } = useTranslation();
  const features = useQuery(featuresQuery());
  return (
    <AdminShell title={t('admin.pages.features')} lead={t('admin.features.lead')}>
      <div className="mt-8 max-w-3xl" aria-busy={features.isFetching}>
        {features.isError ? (
          <ErrorState
            title={t('admin.features.failed')}
            error={features.error}
            onRetry={() => void features.refetch()}
            busy={features.isFetching}
          />
        ) : features.data ? (
          <Parts settings={features.data} />
        ) : (
          <RowsLoading rows={5} />
        )}
      </div>
    </AdminShell>
  );
}

function Parts({ settings }: { settings: readonly FeatureSetting[] }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const sentence = useSentence();
  const [asked, setAsked] = useState<Feature>();
  const turn = useMutation({
    mutationFn: ({ feature, on }: { feature: Feature; on: boolean }) => api(switchFeature, { params: { feature }, body: { on } }),
    onSuccess: async (changed, { feature, on }) => {
      client.setQueryData(featuresQuery().queryKey, changed);
      notify({
        tone: 'success',
        title: t(on ? 'admin.features.isOn' : 'admin.features.isOff', { part: t(`admin.features.name.${feature}`) }),
      });
      // The frame of this very screen follows.
      await client.invalidateQueries({ queryKey: brandQuery().queryKey });
      await client.invalidateQueries({ queryKey: keyOf(listAudit.path) });
    },
    onError: (error) => notify({ tone: 'error', title: t('admin.features.notSwitched'), text: sentence(error) }),
    onSettled: () => setAsked(undefined),
  });
  return (
    <>
      <ul className="border-t border-rule-2">
        {settings.map(({ feature, on, changedAt }) => (
          <li key={feature} className="flex flex-wrap items-start justify-between gap-x-8 gap-y-1 border-b border-rule py-5">
            <div className="min-w-0 basis-80 grow">
              <h2 className="text-lg">{t(`admin.features.name.${feature}`)}</h2>
              <p className="mt-0.5 max-w-[60ch] text-sm text-ink-2">{t(`admin.features.text.${feature}`)}</p>
              {changedAt && (
                <p className="mt-1.5 text-xs text-ink-3">
                  {t('admin.features.changed')} <Moment at={changedAt} time />
                </p>
              )}
            </div>
            <Switch
              label={t(`admin.features.name.${feature}`)}
              words={on ? t('admin.features.on') : t('admin.features.off')}
              on={on}
              busy={turn.isPending && turn.variables.feature === feature}
              onChange={(next) => (next ? turn.mutate({ feature, on: true }) : setAsked(feature))}
            />
          </li>
        ))}
      </ul>
      {asked && (
        <Ask
          title={t('admin.features.ask', { part: t(`admin.features.name.${asked}`) })}
          text={t(`admin.features.askText.${asked}`)}
          action={t('admin.features.switchOff')}
          danger
          busy={turn.isPending}
          onNo={() => setAsked(undefined)}
          onYes={() => turn.mutate({ feature: asked, on: false })}
        />
      )}
    </>
  );
}
