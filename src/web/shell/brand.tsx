import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { PASSWORD_MIN_LENGTH } from '#contracts/accounts.ts';
import type { Brand } from '#contracts/brand.ts';
import { brandQuery } from '../queries.ts';

const BrandContext = createContext<Brand | undefined>(undefined);

/** Reads the brand once for everything inside: nearly every part asks for it, and a reader of its own in each is slow to wake up on a phone. */
export function BrandProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { pathname } = useLocation();
  const { data } = useQuery(brandQuery());
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen asks whether what is known is still fresh.
  useEffect(() => void client.prefetchQuery(brandQuery()), [client, pathname]);
  const brand = data ?? {
    name: t('common.brand'),
    email: '',
    phone: '',
    address: '',
    supportUrl: '',
    plans: true,
    passwordMinLength: PASSWORD_MIN_LENGTH,
    sendsMail: true,
    demo: false,
    asksFor: [],
    asksFirst: true,
    off: [],
  };
  return <BrandContext value={brand}>{children}</BrandContext>;
}

/** Who runs this installation; while it is on its way, the product's own name and nothing else. */
export function useBrand(): Brand {
  const brand = useContext(BrandContext);
  if (!brand) throw new Error('useBrand stands outside BrandProvider');
  return brand;
}

/** A sheet with a folded corner and a signature in the accent colour. */
export function BrandMark({ size = 24 }: { size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinejoin="round"
      strokeLinecap="round"
      className="shrink-0"
    >
      <path d="M6 2.8h8.6L19 7.2v14H6z" />
      <path d="M14.4 2.8v4.6H19" />
      <path d="M9 16.8c1.6-3.4 2.7-5.4 3.6-5.4 1.2 0-.6 4.4.8 4.4.8 0 1.2-1 2-1" className="stroke-blue" />
    </svg>
  );
}

/** The parts of the brand that reach a person, each as a link where it can be one. */
export function ContactList({ brand, className }: { brand: Brand; className?: string }) {
  const { t } = useTranslation();
  return (
    <ul className={className}>
      {brand.email && (
        <li>
          <a className="link break-all" href={`mailto:${brand.email}`}>
            {brand.email}
          </a>
        </li>
      )}
      {brand.phone && (
        <li>
          <a className="link" href={`tel:${brand.phone.replace(/[^+\d]/g, '')}`}>
            {brand.phone}
          </a>
        </li>
      )}
      {brand.supportUrl && (
        <li>
          <a className="link break-all" href={brand.supportUrl} rel="noopener">
            {t('shell.support')}
          </a>
        </li>
      )}
      {brand.address && <li className="whitespace-pre-line">{brand.address}</li>}
    </ul>
  );
}

/** Whether there is anything to show under "Contact". */
export function hasContact(brand: Brand): boolean {
  return Boolean(brand.email || brand.phone || brand.address || brand.supportUrl);
}
