import { useEffect } from 'react';
import { takenOver } from './ui/awake.ts';

declare global {
  /** Buttons that `first.js` heard being pressed before there was code. */
  var beforeCode: { pressed: Set<HTMLButtonElement>; end(): void } | undefined;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What stands in the controls of the server's HTML until the screen has been taken over: what the server wrote, and what somebody entered. */
const written = new Map<Control, { was: string; entered: string }>();

const note = ({ target }: Event): void => {
  const one = written.get(target as Control);
  if (one) one.entered = current(target as Control);
};

/** Call before the server's HTML is taken over: somebody may already type and choose in it, and no code hears that. */
export function beforeTakingOver(root: ParentNode): void {
  for (const control of root.querySelectorAll<Control>('input, select, textarea')) {
    written.set(control, { was: original(control), entered: current(control) });
  }
  for (const name of ['input', 'change']) addEventListener(name, note, true);
  // From here on React hears what is pressed, and takes over what it belongs to at once.
  globalThis.beforeCode?.end();
}

/** Stands inside what is taken over last: every control that was changed before then says so again, and every button is pressed again. */
export function HeardEarly(): null {
  useEffect(() => {
    takenOver();
    for (const name of ['input', 'change']) removeEventListener(name, note, true);
    for (const [control, { was, entered }] of written) {
      // A control that was drawn anew meanwhile shows what the server wrote: what was entered is not less meant for that.
      const meant = current(control) === was ? entered : current(control);
      if (control.isConnected && meant !== was) announce(control, was, meant);
    }
    written.clear();
    const { pressed } = globalThis.beforeCode ?? {};
    // Afterwards, since React may take a screen over amid an event: then the focus is on its way from one field to the next.
    setTimeout(() => {
      for (const button of pressed ?? []) button.click();
      pressed?.clear();
    });
  }, []);
  return null;
}

const isTick = (control: Control): control is HTMLInputElement => /^(checkbox|radio)$/.test(control.type);

/** What the server wrote into a control. */
function original(control: Control): string {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? '';
  }
  return isTick(control) ? String(control.defaultChecked) : control.defaultValue;
}

const current = (control: Control): string => (isTick(control) ? String(control.checked) : control.value);

/** React hears only of a content that differs from the last one it saw, so it is shown the old one first. */
function announce(control: Control, was: string, meant: string): void {
  if (isTick(control)) {
    control.checked = was === 'true';
    control.click();
    return;
  }
  control.value = was;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, meant);
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
