import { CircleAlert, HeartPulse, Play, Square, Syringe } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Health } from '#contracts/operations.ts';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { Dialog } from '../ui/dialog.tsx';
import { useEmergencyHeal, useRunTests, useSwitch } from './actions.ts';
import { useWhen } from './status-badge.tsx';

interface ControlsProps {
  health: Health | undefined;
  updatedAt: number;
  /** The last try to read it anew failed. */
  isStale: boolean;
}

/** Whether somebody watches, and the three buttons. */
export function Controls({ health, updatedAt, isStale }: ControlsProps) {
  const { t } = useTranslation();
  const when = useWhen();
  const [asks, setAsks] = useState(false);
  const isOn = health?.monitoring.on ?? false;
  const turn = useSwitch(isOn, health?.monitoring.interval ?? 0);
  const run = useRunTests();
  const heal = useEmergencyHeal();
  const isBusy = run.isPending || heal.isPending;
  return (
    <>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-4">
        <p role="status" className="me-auto flex min-h-6 min-w-0 items-center gap-2.5 text-sm">
          {health && (
            <>
              <span aria-hidden="true" className={classes('size-2.5 shrink-0 rounded-full', isOn ? 'bg-green' : 'bg-ink-3')} />
              <State {...health.monitoring} />
            </>
          )}
        </p>
        <div className="flex flex-wrap gap-2.5">
          <Button variant={isOn ? 'quiet' : 'primary'} busy={turn.isPending} disabled={!health} onClick={() => turn.mutate()}>
            {isOn ? <Square /> : <Play />}
            {t(isOn ? 'operations.stop' : 'operations.start')}
          </Button>
          <Button busy={run.isPending} disabled={isBusy} onClick={() => run.mutate()}>
            <HeartPulse />
            {t('operations.run')}
          </Button>
          <Button busy={heal.isPending} disabled={isBusy} onClick={() => setAsks(true)}>
            <Syringe />
            {t('operations.heal')}
          </Button>
        </div>
      </div>
      {health?.fromMemory && <Note>{t('operations.fromMemory')}</Note>}
      {isStale && health && <Note>{t('operations.stale', { when: when(new Date(updatedAt).toISOString()) })}</Note>}
      <Dialog
        open={asks}
        onOpenChange={setAsks}
        title={t('operations.ask.title')}
        actions={
          <>
            <Button onClick={() => setAsks(false)}>{t('operations.ask.no')}</Button>
            <Button
              variant="danger"
              onClick={() => {
                setAsks(false);
                heal.mutate();
              }}
            >
              {t('operations.ask.yes')}
            </Button>
          </>
        }
      >
        <p className="text-sm text-ink-2">{t('operations.ask.text')}</p>
      </Dialog>
    </>
  );
}

function State({ on, since, interval, leader }: Health['monitoring']) {
  const { t } = useTranslation();
  const when = useWhen();
  const words = on
    ? since
      ? t('operations.onSince', { when: when(since), seconds: interval })
      : t('operations.on', { seconds: interval })
    : since
      ? t('operations.offSince', { when: when(since) })
      : t('operations.off');
  return (
    <span className="min-w-0 wrap-anywhere">
      {words}
      {leader && <span className="block text-xs text-ink-3">{t('operations.leader', { node: leader })}</span>}
    </span>
  );
}

function Note({ children }: { children: string }) {
  return (
    <p role="alert" className="mt-5 flex items-start gap-3 rounded-lg bg-amber-wash px-4 py-3 text-sm text-amber">
      <CircleAlert className="mt-0.5 size-4! shrink-0" />
      <span>{children}</span>
    </p>
  );
}
