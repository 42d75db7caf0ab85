import type { ChangeEvent, ComponentProps } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Input } from '../ui/input.tsx';
import { caretAfter, digitsOf } from './card.ts';

interface FormattedInputProps extends Omit<ComponentProps<'input'>, 'onChange' | 'ref' | 'name' | 'onBlur'> {
  field: UseFormRegisterReturn;
  /** What is typed as it shall stand there. */
  format: (typed: string) => string;
  /** Finishes what was pasted, filled in by the browser, or left. */
  complete?: (text: string) => string;
}

/** Digits that are put in their groups while one types; the caret stays where it was. */
export function FormattedInput({ field, format, complete, ...rest }: FormattedInputProps) {
  const write = (input: HTMLInputElement, text: string) => {
    const at = input.selectionStart ?? input.value.length;
    const place = caretAfter(text, digitsOf(input.value.slice(0, at)).length, at === input.value.length);
    if (text === input.value) return;
    input.value = text;
    if (document.activeElement === input) input.setSelectionRange(place, place);
  };
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { inputType } = event.nativeEvent as InputEvent;
    const formatted = format(event.target.value);
    // A single key may be followed by another; what came in one piece is whole.
    const isWhole = complete && inputType !== 'insertText' && !inputType?.startsWith('delete');
    write(event.target, isWhole ? complete(formatted) : formatted);
    return field.onChange(event);
  };
  return (
    <Input
      {...rest}
      dir="ltr"
      inputMode="numeric"
      spellCheck={false}
      name={field.name}
      ref={field.ref}
      onChange={change}
      onBlur={(event) => {
        const whole = complete?.(event.target.value) ?? event.target.value;
        if (whole !== event.target.value) {
          event.target.value = whole;
          void field.onChange(event);
        }
        return field.onBlur(event);
      }}
    />
  );
}
