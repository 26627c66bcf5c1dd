import type { ReportReason } from '#contract/reports';

/** A photo that waits for its check, and the file to look at: a name in the picture storage. */
export interface PhotoToCheck {
  id: string;
  siteId: string;
  file: string;
}

/** The result of a check. A refusal names the rule that the photo breaks, and the member is told that rule. */
export type PhotoFinding = { status: 'active' } | { status: 'refused'; rule: ReportReason };

/**
 * Decides whether others may see a photo. Rejects where it cannot decide now: the job tries again. Sites that ask for
 * `manual` checks are never asked about; their photos wait for an operator.
 */
export interface PhotoCheck {
  decide(photo: PhotoToCheck): Promise<PhotoFinding>;
}

/** Approves what has passed the technical checks, which is every photo that was stored. */
export const technicalPhotoCheck: PhotoCheck = { decide: async () => ({ status: 'active' }) };
