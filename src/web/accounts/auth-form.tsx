import type { FormEvent, ReactNode } from 'react';
import { useAwake } from '../ui/awake.ts';
import { Button, type ButtonVariant } from '../ui/button.tsx';
import { FormBanner } from '../ui/form-banner.tsx';

interface AuthFormProps {
  onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
  /** Called at each try, before anything is checked. */
  onTry: () => void;
  banner: string | undefined;
  busy: boolean;
  button: string;
  busyText: string;
  note?: ReactNode;
  /** `screen`: the one thing a screen is for. `section`: one of several forms on it. */
  look?: 'screen' | 'section';
  variant?: ButtonVariant;
  /** Further buttons beside the form's own. */
  beside?: ReactNode;
  children?: ReactNode;
}

/** The frame of a form: banner above, fields, one button. */
export function AuthForm({
  onSubmit,
  onTry,
  banner,
  busy,
  button,
  busyText,
  note,
  look = 'screen',
  variant,
  beside,
  children,
}: AuthFormProps) {
  // Before the page has woken up the browser would send the form itself, with the password in it.
  const awake = useAwake();
  const isScreen = look === 'screen';
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        onTry();
        void onSubmit(event);
      }}
      className={isScreen ? 'mt-7 grid gap-5' : 'grid max-w-md gap-4'}
    >
      <FormBanner text={banner} />
      {children}
      {note}
      <div className={isScreen ? 'contents' : 'flex flex-wrap gap-3'}>
        <Button
          type="submit"
          variant={variant ?? (isScreen ? 'primary' : 'quiet')}
          size={isScreen ? 'lg' : 'md'}
          busy={busy}
          disabled={!awake}
        >
          {busy ? busyText : button}
        </Button>
        {beside}
      </div>
    </form>
  );
}
