import { useTranslations } from 'next-intl';

interface CompanyNumbersProps {
  /** Number in the commercial register. */
  registration: string;
  /** None for a company that VAT does not concern. */
  vatNumbers: readonly string[];
}

/** The numbers that a company is registered under, of those that it has. */
export function CompanyNumbers({ registration, vatNumbers }: CompanyNumbersProps) {
  const t = useTranslations('footer');
  const numbers = [
    registration && t('registration', { number: registration }),
    vatNumbers.length > 0 && t('vat', { vat: vatNumbers.join(', ') }),
  ].filter(Boolean);
  return numbers.length > 0 && <p>{numbers.join(' · ')}</p>;
}
