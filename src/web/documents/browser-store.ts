/** What is kept in this browser, as JSON by name. Everything of it goes on signing out. */
export interface BrowserStore {
  read(name: string): unknown;
  /** False when the browser has no room or refuses to keep anything. */
  write(name: string, value: object): boolean;
  remove(name: string): void;
  /** Names that begin so. */
  names(prefix: string): string[];
}

/** The browser's own storage; some refuse it in private windows, and then nothing is kept. */
export const browserStore: BrowserStore = {
  read(name) {
    // The server draws a picture of the editor, and keeps nothing of anybody.
    if (typeof window === 'undefined') return null;
    try {
      return JSON.parse(localStorage.getItem(name) ?? 'null');
    } catch {
      return null;
    }
  },
  write(name, value) {
    try {
      localStorage.setItem(name, JSON.stringify(value));
      return true;
    } catch {
      return false;
    }
  },
  remove(name) {
    try {
      localStorage.removeItem(name);
    } catch {
      // Nothing was kept then.
    }
  },
  names(prefix) {
    try {
      return Object.keys(localStorage).filter((name) => name.startsWith(prefix));
    } catch {
      return [];
    }
  },
};

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
