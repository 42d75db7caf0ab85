import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from './classes.ts';

/** What the control inside a field needs so that label, help and message belong to it. */
export interface ControlProps {
  id: string;
  required?: true;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

export interface FieldProps {
  label: ReactNode;
  help?: ReactNode;
  /** Message under the field; its presence makes the control invalid. */
  error?: string | undefined;
  required?: boolean;
  /** The label is read aloud only: the place on the screen says what it is. */
  hideLabel?: boolean;
  /** Given by the form where an error summary links to the field. */
  id?: string;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

/** Label above, help and message below, all tied to the control. */
export function Field({ label, help, error, required = false, hideLabel = false, id: given, className, children }: FieldProps) {
  const { t } = useTranslation();
  const made = useId();
  const id = given ?? made;
  const describedBy = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ');
  return (
    <div className={classes('grid min-w-0 content-start gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm font-[550] leading-snug'}>
        {label}
        {required && (
          <span className="text-red" title={t('common.required')} aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      {children({
        id,
        ...(required && { required: true as const }),
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(error && { 'aria-invalid': true as const }),
      })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {help && (
        <p id={`${id}-help`} className="text-xs text-ink-3">
          {help}
        </p>
      )}
    </div>
  );
}

/** The message under a field. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex gap-1.5 text-xs font-medium text-red">
      <span aria-hidden="true">!</span>
      <span>{children}</span>
    </p>
  );
}
