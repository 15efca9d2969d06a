import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '../session/use-session.ts';

/**
 * False from the moment the tab works as somebody else until that person has arrived somewhere: what the one before
 * had open may not ask again in the other's name.
 */
export function useArrivedAs(): boolean {
  const account = useSession().user?.accountId;
  const { key } = useLocation();
  const arrival = useRef({ account, key });
  if (arrival.current.key !== key) arrival.current = { account, key };
  return arrival.current.account === account;
}
