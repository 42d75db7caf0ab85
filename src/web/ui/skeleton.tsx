import { classes } from './classes.ts';

/** The grey shape of what is on its way. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classes('block animate-[shimmer_1.4s_ease-in-out_infinite] rounded-sm bg-rule', className)} />;
}
