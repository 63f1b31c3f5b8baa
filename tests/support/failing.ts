/** @param write what fails meanwhile: 'insert on pets', also with `when` */
export async function whileFailing<Result>(
  binding: D1Database,
  write: string,
  act: () => Promise<Result>,
): Promise<Result> {
  const trigger = `"broken ${write.replaceAll('"', "")}"`;
  await binding.exec(
    `create trigger ${trigger} before ${write} begin select raise(abort, 'broken'); end`,
  );
  try {
    return await act();
  } finally {
    await binding.exec(`drop trigger ${trigger}`);
  }
}

/** @param table cannot be read or written meanwhile */
export async function whileAway<Result>(
  binding: D1Database,
  table: string,
  act: () => Promise<Result>,
): Promise<Result> {
  const upserts = await upsertTriggers(binding);
  await binding.exec(`alter table ${table} rename to ${table}_away`);
  try {
    return await act();
  } finally {
    await binding.exec(`alter table ${table}_away rename to ${table}`);
    // SQLite renames within triggers, too, and there takes `excluded` of an upsert for the table: they
    // would keep nothing of what is written from now on.
    for (const { name, sql } of upserts) {
      await binding.batch([binding.prepare(`drop trigger ${name}`), binding.prepare(sql)]);
    }
  }
}

async function upsertTriggers(binding: D1Database) {
  const triggers = binding.prepare(
    "select name, sql from sqlite_master where type = 'trigger' and sql like '%excluded.%'",
  );
  return (await triggers.all<{ name: string; sql: string }>()).results;
}
