import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { type FormEvent, type ReactNode, useSyncExternalStore } from 'react';
import type { User } from '#contracts/accounts.ts';
import type { Call } from '#contracts/call.ts';
import { ApiError, api } from '../api.ts';
import { currentUserQuery } from '../queries.ts';
import { sessionChanged } from '../session.ts';
import { Button } from '../ui/button.tsx';
import { useSentence } from '../ui/states.tsx';

interface AuthFormProps {
  onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
  /** Called at each try, before anything is checked. */
  onTry: () => void;
  banner: string | undefined;
  busy: boolean;
  button: string;
  busyText: string;
  note?: ReactNode;
  children: ReactNode;
}

const never = () => () => {};

/** The frame of both forms: banner above, fields, one button. */
export function AuthForm({ onSubmit, onTry, banner, busy, button, busyText, note, children }: AuthFormProps) {
  // Before the page has woken up the browser would send the form itself, with the password in it.
  const awake = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        onTry();
        void onSubmit(event);
      }}
      className="mt-7 grid gap-5"
    >
      <div role="alert" className="empty:hidden">
        {banner && (
          <p className="flex gap-3 rounded-md border border-red bg-red-wash px-4 py-3 text-sm">
            <CircleAlert className="mt-0.5 text-red" />
            {banner}
          </p>
        )}
      </div>
      {children}
      {note}
      <Button type="submit" variant="primary" size="lg" busy={busy} disabled={!awake}>
        {busy ? busyText : button}
      </Button>
    </form>
  );
}

interface EnterOptions<Name extends string> {
  /** Said when the server gave no sentence of its own. */
  otherwise: string;
  fields: readonly Name[];
  setError: (field: Name, error: { message: string }, options?: { shouldFocus: boolean }) => void;
  onDone: () => void;
}

/** Sends the form; on success the account is read anew before going on, on failure fields and banner say why. */
export function useEnter<Body, Name extends string>(call: Call<Body, User, undefined>, options: EnterOptions<Name>) {
  const client = useQueryClient();
  const sentence = useSentence();
  const { mutateAsync, error, reset, isPending } = useMutation({ mutationFn: (body: Body) => api(call, { body }) });
  const wrongFields = error instanceof ApiError ? (error.failure?.fields ?? {}) : {};
  const inFields = options.fields.some((field) => wrongFields[field]);
  const submit = async (body: Body) => {
    try {
      const user = await mutateAsync(body);
      client.setQueryData(currentUserQuery().queryKey, user);
      await client.invalidateQueries({ queryKey: currentUserQuery().queryKey });
      options.onDone();
      sessionChanged();
    } catch (failure) {
      if (!(failure instanceof ApiError)) return;
      for (const field of options.fields) {
        const message = failure.failure?.fields?.[field];
        if (message) options.setError(field, { message }, { shouldFocus: true });
      }
    }
  };
  return { submit, clear: reset, busy: isPending, banner: error && !inFields ? sentence(error, options.otherwise) : undefined };
}
