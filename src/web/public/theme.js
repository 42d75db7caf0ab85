// Runs before the first paint, so that nobody who chose dark sees a white flash. The switch lives in shell/theme.ts.
(() => {
  try {
    const theme = localStorage.getItem('dw-theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch {
    // Storage may be forbidden; the system's choice then stands.
  }
})();
