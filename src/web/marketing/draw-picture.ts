import { encode } from 'uqr';
import { PICTURES, type Picture } from './kit.ts';

export interface PictureWords {
  brand: string;
  title: string;
  text: string;
  /** Said above the link where there is a code for cameras. */
  scan: string;
  link: string;
}

const PAPER = '#FBFAF7';
const INK = '#14213D';
const BLUE = '#1F4FD8';
const QUIET = '#5B5D66';
const RULE = '#E2DED5';

/**
 * A picture of the kit as PNG: paper and ink, the name, one sentence, and the link as a code where there is room.
 * @throws when the browser has no canvas
 */
export async function drawPicture(name: Picture, words: PictureWords): Promise<Blob> {
  await Promise.all([document.fonts.load('600 64px "Source Serif 4"'), document.fonts.load('500 32px "Inter Variable"')]);
  const { width, height } = PICTURES[name];
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw.');
  context.fillStyle = PAPER;
  context.fillRect(0, 0, width, height);
  context.textBaseline = 'alphabetic';
  if (name === 'strip') drawStrip(context, width, height, words);
  else drawSheet(context, width, height, words);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) throw new Error('The picture could not be made.');
  return blob;
}

function drawSheet(context: CanvasRenderingContext2D, width: number, height: number, words: PictureWords): void {
  const unit = Math.min(width, height) / 100;
  const margin = unit * 8;
  const isWide = width > height;
  const code = unit * (isWide ? 30 : 28);
  context.fillStyle = BLUE;
  context.fillRect(0, 0, unit * 1.6, height);
  write(context, words.brand, margin, margin + unit * 5, { size: unit * 5, weight: 600, serif: true });
  const room = isWide ? width - margin * 3 - code : width - margin * 2;
  const size = unit * (isWide ? 11 : 10);
  const lines = wrap(context, words.title, room, font({ size, weight: 600, serif: true }));
  const top = margin + unit * (isWide ? 24 : 26);
  lines.forEach((line, at) => {
    write(context, line, margin, top + at * size * 1.12, { size, weight: 600, serif: true });
  });
  const under = top + (lines.length - 1) * size * 1.12 + unit * 10;
  write(context, words.text, margin, under, { size: unit * 4.4, weight: 500, colour: QUIET });
  context.fillStyle = RULE;
  context.fillRect(margin, height - margin - code - unit * 4, isWide ? 0 : width - margin * 2, 2);
  drawCode(context, words.link, width - margin - code, height - margin - code, code);
  const said = wrap(context, words.link, width - margin * 3 - code, font({ size: unit * 3.4, weight: 500 }));
  said.forEach((line, at) => {
    write(context, line, margin, height - margin - (said.length - 1 - at) * unit * 4.6, { size: unit * 3.4, weight: 500, colour: BLUE });
  });
  write(context, words.scan, margin, height - margin - said.length * unit * 4.6, { size: unit * 3, weight: 500, colour: QUIET });
}

function drawStrip(context: CanvasRenderingContext2D, width: number, height: number, words: PictureWords): void {
  const middle = height / 2;
  context.fillStyle = BLUE;
  context.fillRect(0, 0, 12, height);
  write(context, words.brand, 48, middle + 14, { size: 40, weight: 600, serif: true });
  const at = 48 + context.measureText(words.brand).width + 44;
  context.fillStyle = RULE;
  context.fillRect(at - 22, 44, 2, height - 88);
  write(context, words.title, at, middle - 8, { size: 40, weight: 600, serif: true });
  write(context, words.text, at, middle + 40, { size: 26, weight: 500, colour: QUIET });
  context.strokeStyle = RULE;
  context.strokeRect(0.5, 0.5, width - 1, height - 1);
}

interface Type {
  size: number;
  weight: number;
  serif?: boolean;
  colour?: string;
}

const font = ({ size, weight, serif }: Type): string =>
  `${weight} ${Math.round(size)}px ${serif ? '"Source Serif 4", Georgia, serif' : '"Inter Variable", Arial, sans-serif'}`;

function write(context: CanvasRenderingContext2D, text: string, x: number, y: number, type: Type): void {
  context.font = font(type);
  context.fillStyle = type.colour ?? INK;
  context.fillText(text, x, y);
}

/** Lines that fit; a word that does not is cut. */
function wrap(context: CanvasRenderingContext2D, text: string, room: number, font: string): string[] {
  context.font = font;
  const lines: string[] = [];
  let line = '';
  const fits = (words: string) => context.measureText(words).width <= room;
  for (const word of text.split(' ')) {
    if (line !== '' && !fits(`${line} ${word}`)) {
      lines.push(line);
      line = '';
    }
    line = line === '' ? word : `${line} ${word}`;
    while (!fits(line)) {
      let cut = line.length - 1;
      while (cut > 1 && !fits(line.slice(0, cut))) cut -= 1;
      lines.push(line.slice(0, cut));
      line = line.slice(cut);
    }
  }
  return line === '' ? lines : [...lines, line];
}

function drawCode(context: CanvasRenderingContext2D, link: string, x: number, y: number, side: number): void {
  const { data, size } = encode(link, { border: 2 });
  const step = side / size;
  context.fillStyle = '#fff';
  context.fillRect(x, y, side, side);
  context.fillStyle = '#000';
  data.forEach((row, down) => {
    row.forEach((dark, across) => {
      if (dark) context.fillRect(x + across * step, y + down * step, Math.ceil(step), Math.ceil(step));
    });
  });
}
