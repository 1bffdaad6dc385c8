import type { ReplicaFacts } from '~/database/server/inspect-replica.server';

export function checkReplica({ isReplica, isCurrent, hasFeedback }: ReplicaFacts): string[] {
  if (!isReplica)
    return [
      'DATABASE_REPLICA_URL replays no other server, so it is not used: name a hot standby, made by pg_basebackup --write-recovery-conf.',
    ];
  const lines: string[] = [];
  if (!isCurrent)
    lines.push(
      'The replica is more than two seconds behind, so it is not used: look at pg_stat_replication on the database and at the network between the two.',
    );
  if (!hasFeedback)
    lines.push(
      'The replica ends searches whose rows the database has removed: set hot_standby_feedback = on there.',
    );
  return lines;
}
