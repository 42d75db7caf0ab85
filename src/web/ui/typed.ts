import { useEffect, useRef, useState } from 'react';

/** A pause in typing before the words go out. */
const PAUSE = 250;

/**
 * A search box, or a day, whose list follows while one types.
 * @param value the words the list shows now, as the address has them
 * @param onChange told the words, trimmed, when they are others
 * @param isWhole whether they can be told already; a day is not while its year is being typed
 * @returns what stands in the box, a setter for it, and a way to send it without waiting
 */
export function useTyped(
  value: string,
  onChange: (words: string) => void,
  isWhole: (words: string) => boolean = () => true,
): [string, (text: string) => void, () => void] {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  // The address changed by itself, as by the back button: the box follows.
  useEffect(() => {
    if (value !== sent.current) {
      sent.current = value;
      setText(value);
    }
  }, [value]);
  const send = (words: string) => {
    if (!isWhole(words)) return;
    sent.current = words.trim();
    if (sent.current !== value) onChange(sent.current);
  };
  const sendNow = useRef(send);
  sendNow.current = send;
  useEffect(() => {
    const timer = setTimeout(() => sendNow.current(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return [text, setText, () => send(text)];
}
