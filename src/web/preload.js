// Stands where the bundler's own would: every import of a screen goes through it, with the files that the screen needs.

const asked = new Map();

/** A screen waits for its styles; its code it finds by itself. */
const askFor = (file) => {
  // What the page itself names is on its way.
  if (document.querySelector(`link[href="/${file}"]`)) return;
  const link = document.createElement('link');
  link.href = `/${file}`;
  link.rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload';
  const settled = new Promise((resolve) => Object.assign(link, { onload: resolve, onerror: resolve }));
  document.head.append(link);
  return link.rel === 'stylesheet' ? settled : undefined;
};

// Before the first of them names the others; a few at a time, so that the browser answers in between.
const ask = async (files) => {
  for (const [at, file] of files.filter((one) => !asked.has(one)).entries()) {
    if (at % 8 === 7) await new Promise((resolve) => setTimeout(resolve));
    asked.set(file, asked.get(file) ?? askFor(file));
  }
  await Promise.all(files.map((file) => asked.get(file)));
};

export const __vitePreload = async (load, files = []) => {
  const [loaded] = await Promise.all([load(), ask(files)]);
  return loaded;
};
