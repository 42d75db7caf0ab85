import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAME_MIN_LENGTH, PASSWORD_MAX_LENGTH, type User } from '#contracts/accounts.ts';
import type { Call } from '#contracts/call.ts';
import { ApiError, api } from '../api.ts';
import { createAskedKeys } from '../asked-keys.ts';
import { currentUserQuery } from '../queries.ts';
import { sessionChanged } from '../session.ts';
import { useBrand } from '../shell/brand.tsx';
import { useSentence } from '../ui/states.tsx';

/** What was typed into one form of a screen; the next one begins with it. */
export interface Typed {
  email: string;
  password: string;
}

/** For a field's registration: keeps what is typed for the next form. */
export const keeping = (typed: Typed, field: keyof Typed) => ({
  onChange: ({ target }: { target: HTMLInputElement }) => {
    typed[field] = target.value;
  },
});

export interface SendOptions<Reply, Name extends string> {
  /** Said when the server gave no sentence of its own. */
  otherwise: string;
  fields: readonly Name[];
  setError: (field: Name, error: { message: string }, options?: { shouldFocus: boolean }) => void;
  onDone: (reply: Reply) => unknown;
  /** Takes a refusal that is a step on the way and no failure; true when it was one. */
  onRefused?: (refusal: ApiError) => boolean;
}

/** Sends a form; on failure its fields and banner say why, and what was typed stays: sent again, it is done once. */
export function useSend<Body, Reply, Name extends string>(call: Call<Body, Reply, undefined>, options: SendOptions<Reply, Name>) {
  const sentence = useSentence();
  const [keys] = useState(createAskedKeys);
  const { mutateAsync, error, reset, isPending } = useMutation({
    mutationFn: (body: Body) => keys.ask(JSON.stringify(body), (idempotencyKey) => api(call, { body, idempotencyKey })),
  });
  const wrongFields = error instanceof ApiError ? (error.failure?.fields ?? {}) : {};
  const inFields = options.fields.some((field) => wrongFields[field]);
  const submit = async (body: Body) => {
    let reply: Reply;
    try {
      reply = await mutateAsync(body);
    } catch (failure) {
      if (!(failure instanceof ApiError)) return;
      if (options.onRefused?.(failure)) {
        reset();
        return;
      }
      for (const field of options.fields) {
        const message = failure.failure?.fields?.[field];
        if (message) options.setError(field, { message }, { shouldFocus: true });
      }
      return;
    }
    await options.onDone(reply);
  };
  return { submit, clear: reset, busy: isPending, banner: error && !inFields ? sentence(error, options.otherwise) : undefined };
}

/** Reads the account anew after somebody has signed in, and tells every screen. */
export function useEntered(onDone: () => void): (user: User) => Promise<void> {
  const client = useQueryClient();
  return async (user) => {
    client.setQueryData(currentUserQuery().queryKey, user);
    await client.invalidateQueries({ queryKey: currentUserQuery().queryKey });
    onDone();
    sessionChanged();
  };
}

/** What is wrong with a field, in words: the shapes name a sentence, the server says it. A kind of fault alone is what a shape without a sentence gives. */
export function useFault(): (error: { message?: string | undefined; type?: string | undefined } | undefined) => string | undefined {
  const { t, i18n } = useTranslation();
  const { passwordMinLength } = useBrand();
  return (error) => {
    const key = error?.message;
    if (!key || !i18n.exists(key)) return error?.type ? t('errors.field.wrong') : key;
    return t(key as 'errors.field.passwordShort', { passwordMinLength, minimum: NAME_MIN_LENGTH, maximum: PASSWORD_MAX_LENGTH });
  };
}
