/** What a kit may hold, in the order in which it is listed. */
const MATERIALS = ['readme', 'qr', 'posts', 'emails', 'preview', 'square', 'strip', 'flyer', 'points'] as const;
export type Material = (typeof MATERIALS)[number];

export const KITS = ['basic', 'professional', 'enterprise'] as const;
export type Kit = (typeof KITS)[number];

export interface KitContents {
  materials: readonly Material[];
  /** How many of the posts and letters, from the first. */
  posts: number;
  emails: number;
}

/** What is in each kit; each holds all of the one before. */
export const KIT: Readonly<Record<Kit, KitContents>> = {
  basic: { materials: ['readme', 'qr', 'posts', 'emails', 'preview'], posts: 3, emails: 1 },
  professional: { materials: ['readme', 'qr', 'posts', 'emails', 'preview', 'square', 'strip'], posts: 6, emails: 3 },
  enterprise: { materials: MATERIALS, posts: 6, emails: 3 },
};

/** The affiliate's tier whose commission goes with a kit. */
export const KIT_TIER = { basic: 'bronze', professional: 'gold', enterprise: 'platinum' } as const satisfies Record<Kit, string>;

/** Pictures with their sizes in pixels. */
export const PICTURES = {
  preview: { width: 1_200, height: 630 },
  square: { width: 1_080, height: 1_080 },
  strip: { width: 1_456, height: 180 },
  // A5 at 300 dots an inch.
  flyer: { width: 1_748, height: 2_480 },
} as const;
export type Picture = keyof typeof PICTURES;
