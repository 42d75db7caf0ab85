import { useMemo } from 'react';
import { encode } from 'uqr';
import { classes } from './classes.ts';

interface QrCodeProps {
  text: string;
  label: string;
  className?: string;
}

/** A text as a picture for cameras: black on white in both themes, since they want it so. */
export function QrCode({ text, label, className = 'size-52' }: QrCodeProps) {
  const { path, size } = useMemo(() => draw(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={classes('rounded-md border border-rule', className)}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}

/** The same as the text of an SVG file. */
export function qrFile(text: string): string {
  const { path, size } = draw(text);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
}

function draw(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { border: 2 });
  return { path: data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join(''), size };
}
