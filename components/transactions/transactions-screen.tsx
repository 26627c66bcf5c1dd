'use client';
import { LogInFirst } from '@/components/layout/log-in-first';
import { LimitsSection } from '@/components/spending/limits-section';
import { useRoute } from '@/lib/page-state/use-path';
import { useUser } from '@/lib/session/use-user';
import { ReceiptView } from './receipt-view';
import { TransactionList } from './transaction-list';

/** The member's payments, or with an id in the address one of them with its receipt. */
export function TransactionsScreen() {
  const { user } = useUser();
  const route = useRoute();
  const id = route?.ids[0];
  if (user === null) return <LogInFirst />;
  return (
    <div
      data-own-header="member"
      className="page-fill mx-auto w-full max-w-170 px-4 pt-5 pb-10 lg:px-8 lg:pt-8 print:p-0"
    >
      {route && (id === undefined ? <Overview /> : <ReceiptView id={id} />)}
    </div>
  );
}

/** What was paid, and what the member lets themselves spend. */
function Overview() {
  return (
    <>
      <TransactionList />
      <div className="mt-5">
        <LimitsSection />
      </div>
    </>
  );
}
