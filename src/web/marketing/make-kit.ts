import { strToU8, type Zippable, zip } from 'fflate';
import { qrFile } from '../ui/qr-code.tsx';
import { drawPicture, type PictureWords } from './draw-picture.ts';
import { KIT, type Kit, PICTURES, type Picture } from './kit.ts';

/** Every text of a kit, filled. */
export interface KitTexts {
  readme: string;
  posts: readonly { title: string; text: string }[];
  emails: readonly { title: string; subject: string; text: string }[];
  points: readonly string[];
  picture: PictureWords;
}

/** A kit as one zip file, made in the browser. `onStep` is told how many of its files are done. */
export async function makeKit(kit: Kit, texts: KitTexts, onStep: (done: number, of: number) => void): Promise<Blob> {
  const { materials, posts, emails } = KIT[kit];
  const files: Zippable = {};
  let done = 0;
  for (const material of materials) {
    if (material === 'readme') files['read-me.txt'] = strToU8(texts.readme);
    else if (material === 'qr') files['qr-code.svg'] = strToU8(qrFile(texts.picture.link));
    else if (material === 'posts') files['posts.txt'] = strToU8(texts.posts.slice(0, posts).map(block).join(RULE));
    else if (material === 'emails') files['letters.txt'] = strToU8(texts.emails.slice(0, emails).map(letter).join(RULE));
    else if (material === 'points') files['selling-points.txt'] = strToU8(texts.points.map((point) => `- ${point}`).join('\n'));
    else files[`${material}.png`] = [await picture(material, texts.picture), { level: 0 }];
    done += 1;
    onStep(done, materials.length);
  }
  const bytes = await new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) =>
    zip(files, (error, data) => (error ? reject(error) : resolve(data as Uint8Array<ArrayBuffer>))),
  );
  return new Blob([bytes], { type: 'application/zip' });
}

const RULE = `\n\n${'-'.repeat(40)}\n\n`;
const block = ({ title, text }: { title: string; text: string }): string => `${title}\n\n${text}`;
const letter = ({ title, subject, text }: { title: string; subject: string; text: string }): string => `${title}\n\n${subject}\n\n${text}`;

async function picture(name: Picture, words: PictureWords): Promise<Uint8Array> {
  if (!Object.hasOwn(PICTURES, name)) throw new Error(`There is no picture ${name}.`);
  return new Uint8Array(await (await drawPicture(name, words)).arrayBuffer());
}
