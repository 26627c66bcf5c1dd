'use client';
import { useEffect, useRef, useState } from 'react';
import type { Place } from '#contract/geocode';
import { isFailure } from '@/lib/api/api-failure';
import { readPlace } from '@/lib/api/geocode';
import { findPosition, NoPosition, type PositionPermission, readPermission } from './geolocation';
import { keepPlace, readKeptPlace } from './kept-place';

/** Why no place was found: no permission, no position, no known city near by, or a call that failed. */
export type PositionFailure = NoPosition['reason'] | 'nothing_near' | 'failed';

function reasonOf(thrown: unknown): PositionFailure {
  if (thrown instanceof NoPosition) return thrown.reason;
  return isFailure(thrown, 'not_found') ? 'nothing_near' : 'failed';
}

/** The browser's permission, also when it changes; `unknown` until it has told. */
function usePermission(): PositionPermission {
  const [permission, setPermission] = useState<PositionPermission>('unknown');
  useEffect(() => {
    let status: PermissionStatus | undefined;
    let gone = false;
    const follow = () => status && setPermission(status.state);
    void readPermission().then((found) => {
      if (gone) return;
      if (typeof found === 'string') {
        setPermission(found);
        return;
      }
      status = found;
      follow();
      status.addEventListener?.('change', follow);
    });
    return () => {
      gone = true;
      status?.removeEventListener?.('change', follow);
    };
  }, []);
  return permission;
}

/**
 * The known city where this device is. Nothing is asked before `find` is called, which belongs on a press; what it found
 * is believed for an hour. `find` gives the place, or null with `failure` saying why.
 */
export function usePosition() {
  const permission = usePermission();
  const [finding, setFinding] = useState(false);
  const [failure, setFailure] = useState<PositionFailure>();
  const busy = useRef(false);

  async function find(): Promise<Place | null> {
    const kept = readKeptPlace();
    setFailure(undefined);
    if (kept || busy.current) return kept;
    busy.current = true;
    setFinding(true);
    try {
      const found = await readPlace(await findPosition());
      keepPlace(found);
      return found;
    } catch (thrown) {
      setFailure(reasonOf(thrown));
      return null;
    } finally {
      busy.current = false;
      setFinding(false);
    }
  }

  return { permission, finding, failure, find };
}
