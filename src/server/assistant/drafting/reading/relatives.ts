/** Words for kin and friends. */
export const RELATIVES = new Set(
  'mother father daughter son sister brother wife husband spouse niece nephew uncle aunt cousin grandmother grandfather friend boyfriend girlfriend'.split(
    ' ',
  ),
);
