// Runs before the first paint. Nobody who chose dark sees a white flash; the switch lives in shell/theme.ts.
try {
  const theme = localStorage.getItem('dw-theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be forbidden; the system's choice then stands.
}

// Then fetches the code of the screens, which the build names: once the page is painted, so that on a slow line nothing
// delays what is to be read, and piece by piece, so that the page answers in between. Buttons that are pressed until the
// code takes over are kept for it (early.ts); links work by themselves, and forms wait for it.
(() => {
  const code = document.currentScript.dataset.code?.split(' ') ?? [];
  const pressed = new Set();
  const hear = (event) => {
    const button = event.target instanceof Element && event.target.closest('button');
    if (button && !button.form) pressed.add(button);
  };
  window.beforeCode = { pressed, end: () => removeEventListener('click', hear, true) };
  if (code.length === 0) return;
  addEventListener('click', hear, true);
  const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  // A module that once failed to load stays failed for as long as the page is open, so it is asked for when it is there.
  const fetched = async (href) => {
    const { ok } = await fetch(href, { priority: 'low' }).catch(() => ({ ok: false }));
    if (ok) return;
    await wait(2_000);
    await fetched(href);
  };
  const begin = async () => {
    const files = code.map(fetched);
    for (const [at, href] of code.entries()) {
      await files[at];
      await import(href);
      await wait();
    }
  };
  // An empty shell paints nothing before there is code, and what nobody looks at nothing at all.
  const painted = () =>
    new Promise((resolve) => {
      if (!document.getElementById('root')?.firstElementChild) return resolve();
      if (PerformanceObserver.supportedEntryTypes?.includes('paint'))
        new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
      setTimeout(resolve, 1_000);
    });
  if (document.hidden) begin();
  else requestAnimationFrame(() => painted().then(begin));
})();
