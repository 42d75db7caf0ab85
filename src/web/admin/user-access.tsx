import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Role } from '#contracts/accounts.ts';
import type { Account } from '#contracts/admin.ts';
import { nameOf, useUser } from '../session.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/input.tsx';
import { useChangeAccount } from './actions.ts';
import { Moment } from './admin-parts.tsx';
import { Ask } from './ask.tsx';

/** Which role somebody has, and whether they may sign in at all. */
export function UserAccess({ user }: { user: Account }) {
  return (
    <div className="grid content-start gap-10">
      <RoleChoice user={user} />
      <Suspension user={user} />
    </div>
  );
}

function RoleChoice({ user }: { user: Account }) {
  const { t } = useTranslation();
  const me = useUser();
  const change = useChangeAccount(user);
  const [role, setRole] = useState<Role>();
  const chosen = role ?? user.role;
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  return (
    <section aria-labelledby="role">
      <h2 id="role" className="text-xl">
        {t('admin.user.roleTitle')}
      </h2>
      <p className="mt-1 mb-4 text-sm text-ink-2">{t('admin.user.roleText')}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen !== user.role) setAsked(true);
        }}
        className="grid gap-4"
      >
        <Field label={t('admin.users.role')} help={t(`admin.roleHelp.${chosen}`)}>
          {(control) => (
            <Select {...control} value={chosen} onChange={(event) => setRole(Role.options.find((one) => one === event.target.value))}>
              {Role.options.map((one) => (
                <option key={one} value={one}>
                  {t(`admin.role.${one}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button type="submit" variant="primary" disabled={chosen === user.role} busy={change.isPending} className="justify-self-start">
          {t('admin.user.change')}
        </Button>
      </form>
      {isAsked && (
        <Ask
          title={t('admin.user.roleAsk', { name: nameOf(user), role: t(`admin.user.roleOf.${chosen}`) })}
          text={me?.id === user.id ? t('admin.user.roleOwn') : t(`admin.roleHelp.${chosen}`)}
          action={t('admin.user.change')}
          danger={me?.id === user.id}
          busy={false}
          onNo={close}
          onYes={() => {
            close();
            change.mutate({ role: chosen }, { onSettled: () => setRole(undefined) });
          }}
        />
      )}
    </section>
  );
}

function Suspension({ user }: { user: Account }) {
  const { t } = useTranslation();
  const me = useUser();
  const change = useChangeAccount(user);
  const [isAsked, setAsked] = useState(false);
  return (
    <section aria-labelledby="access">
      <h2 id="access" className="text-xl">
        {t('admin.user.access')}
      </h2>
      <p className="mt-1 mb-4 text-sm text-ink-2">{t('admin.user.accessText')}</p>
      {user.suspendedAt ? (
        <div className="grid justify-items-start gap-4">
          <p className="text-sm font-medium text-red">
            {t('admin.user.suspended')} · <Moment at={user.suspendedAt} time />
          </p>
          <Button busy={change.isPending} onClick={() => change.mutate({ suspended: false })}>
            {t('admin.user.reactivate')}
          </Button>
        </div>
      ) : me?.id === user.id ? (
        <p className="text-sm text-ink-3">{t('admin.user.you')}</p>
      ) : (
        <Button busy={change.isPending} onClick={() => setAsked(true)}>
          {t('admin.user.suspend')}
        </Button>
      )}
      {isAsked && (
        <Ask
          title={t('admin.user.suspendAsk', { name: nameOf(user) })}
          text={t('admin.user.accessText')}
          action={t('admin.user.suspend')}
          danger
          busy={change.isPending}
          onNo={() => setAsked(false)}
          onYes={() => change.mutate({ suspended: true }, { onSettled: () => setAsked(false) })}
        />
      )}
    </section>
  );
}
