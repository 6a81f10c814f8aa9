/**
 * Measures the cost of the SQL alone: Fastify and pg with named statements and as many connections as our server. No
 * sessions, access checks, licenses or input validation; the caller names the row to insert.
 */
import { messages } from '@sixty/contract/messages.ts';
import fastify from 'fastify';
import pg from 'pg';
import type { SubmitBody } from './calls.ts';

const insertResult = `
  insert into exercise_results (id, student_id, instructor_id, type, number, content_version, item_count, seconds,
    responses, errors, response_goal, error_goal, taken_at, local_day, zone, received_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $7, $11, $12, $13, $14, $15)`;

const listRecords = `
  select r.id, r.local_day::text, r.taken_at, r.number, r.responses, r.item_count, r.seconds,
    cardinality(r.errors) as error_count, r.response_goal, r.error_goal, u.name as teacher_name
  from exercise_results r join users u on u.id = r.instructor_id
  where r.student_id = $1 and r.type = $2
  order by r.taken_at, r.id`;

/** Data that our server has from its library, as many as most types have. */
const skillSets = Array.from({ length: 8 }, (_, index) => ({ number: index + 1, title: 'Title of a skill set' }));

/** The adjacent student that our server finds in the roster. */
const neighbor = { id: '00000000-0000-7000-8000-000000000000', name: 'Student 00000' };

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const server = fastify();

server.post<{ Body: SubmitBody }>('/api/probe', async ({ body }) => {
  const now = new Date();
  const values = [
    body.submissionId,
    body.studentID,
    body.instructorID,
    body.type,
    body.probeNumber,
    body.version,
    body.itemCount,
    body.time,
    body.responses,
    body.errors,
    body.errorGoal,
    now,
    now.toISOString().slice(0, 10),
    body.zone,
    now,
  ];
  await pool.query({ name: 'insert-result', text: insertResult, values });
  const goalMet = body.responses >= body.itemCount && body.errors.length <= body.errorGoal;
  return { valid: true, message: messages['exercise-recorded'], goalMet };
});

server.get<{ Querystring: { studentID: string; type: string } }>('/api/records', async ({ query }) => {
  const values = [query.studentID, query.type];
  const { rows } = await pool.query({ name: 'list-records', text: listRecords, values });
  const rawRecords = rows.map((row) => ({
    id: row.id,
    date: row.local_day,
    taken: row.taken_at,
    number: row.number,
    name: 'Title',
    skillSetNumber: 1,
    ...(query.type.startsWith('stories/') && { gradeLevel: 2.3 }),
    ...(query.type.startsWith('phonics/') && { version: 1 }),
    responses: row.responses,
    maxResponses: row.item_count,
    time: row.seconds,
    wpm: Math.round((row.responses * 600) / row.seconds) / 10,
    wcpm: Math.round(((row.responses - row.error_count) * 600) / row.seconds) / 10,
    errors: row.error_count,
    errorKinds: {},
    responseGoal: row.response_goal,
    errorGoal: row.error_goal,
    goalMet: row.responses >= row.response_goal && row.error_count <= row.error_goal,
    teacherName: row.teacher_name,
    counts: true,
    canCorrect: true,
  }));
  const chartResponses = rawRecords.map(({ date, responses, errors, number }) => ({
    date,
    responses,
    errors,
    probeNumber: number,
    skillSetNumber: 1,
  }));
  const goalDays = new Set(rawRecords.filter(({ goalMet }) => goalMet).map(({ date }) => date));
  const chartGoals = [...goalDays].map((date) => ({ date }));
  const [startDate, endDate] = [rawRecords[0]?.date ?? null, rawRecords.at(-1)?.date ?? null];
  return {
    valid: true,
    student: { id: query.studentID, name: 'Student 00000', types: [query.type], canInstruct: true },
    suggestedStory: 'elementary',
    notes: [],
    goalLine: null,
    chartData: { rawRecords, skillSets, chartResponses, chartGoals, startDate, endDate },
    adjacent: { previous: neighbor, next: neighbor },
    firstSchoolDay: '09-01',
  };
});

process.on('SIGTERM', () => process.exit(0));
await server.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
console.log('Bare server is ready');
