/** The few words that filling itself writes into a document. Callers give them in the document's language; these are the English ones. */
export const LABELS = {
  clause: 'clause',
  yes: 'Yes',
  no: 'No',
  signedBy: 'Signed by the {party}',
  signedFor: 'Signed for {company}, the {party}',
  signature: 'Signature',
  name: 'Name',
  title: 'Title',
  date: 'Date',
  witness: 'Witness',
  address: 'Address',
  acknowledgment: 'Notary acknowledgment',
  acknowledged: 'Acknowledged before me by',
  jurat: 'Sworn or affirmed before a notary',
  sworn: 'Sworn to or affirmed, and signed, before me by',
  sworeBeforeOfficer: 'Sworn or affirmed before an officer',
  acknowledgedBeforeOfficer: 'Acknowledged before an officer',
  place: 'Place',
  officer: 'Officer, with name, office and seal',
  state: 'State',
  county: 'County',
  notary: 'Notary public',
  commission: 'Commission expires',
  tooLong: 'This document is too long to be written out in full.',
};

export type Labels = typeof LABELS;
