/** A publication: its citation, and a summary of its findings. */
export interface Reference {
  readonly authors: string;
  readonly year: number;
  readonly title: string;
  readonly journal: string;
  /** Volume, issue and pages. */
  readonly place: string;
  /** Its address. */
  readonly address: string;
  readonly finding: string;
}

export interface ReferenceGroup {
  readonly title: string;
  readonly references: readonly Reference[];
}

/** Published research on the methods of the program; none of it is about this software. */
export const referenceGroups: readonly ReferenceGroup[] = [
  {
    title: 'Why fluency matters',
    references: [
      {
        authors: 'LaBerge, D., & Samuels, S. J.',
        year: 1974,
        title: 'Toward a theory of automatic information processing in reading',
        journal: 'Cognitive Psychology',
        place: '6(2), 293-323',
        address: 'https://doi.org/10.1016/0010-0285(74)90015-2',
        finding:
          'A theory: while reading words takes attention, little is left for what they mean; practice until it is automatic sets attention free.',
      },
      {
        authors: 'Fuchs, L. S., Fuchs, D., Hosp, M. K., & Jenkins, J. R.',
        year: 2001,
        title:
          'Oral reading fluency as an indicator of reading competence: A theoretical, empirical, and historical analysis',
        journal: 'Scientific Studies of Reading',
        place: '5(3), 239-256',
        address: 'https://doi.org/10.1207/S1532799XSSR0503_3',
        finding:
          'The words that a student reads correctly aloud in a minute are an indicator of how well the student reads overall.',
      },
      {
        authors: 'Reschly, A. L., Busch, T. W., Betts, J., Deno, S. L., & Long, J. D.',
        year: 2009,
        title:
          'Curriculum-based measurement oral reading as an indicator of reading achievement: A meta-analysis of the correlational evidence',
        journal: 'Journal of School Psychology',
        place: '47(6), 427-469',
        address: 'https://doi.org/10.1016/j.jsp.2009.07.001',
        finding:
          'Over many studies of grades 1 to 6, short timed readings went strongly along with standardized tests of reading. That shows a link, not a cause.',
      },
      {
        authors: 'Hasbrouck, J., & Tindal, G. A.',
        year: 2006,
        title: 'Oral reading fluency norms: A valuable assessment tool for reading teachers',
        journal: 'The Reading Teacher',
        place: '59(7), 636-644',
        address: 'https://doi.org/10.1598/RT.59.7.3',
        finding:
          'How many words students of grades 1 to 8 read correctly in a minute in fall, winter and spring (grade 1: winter and spring).',
      },
      {
        authors: 'Hasbrouck, J., & Tindal, G.',
        year: 2017,
        title: 'An update to compiled ORF norms',
        journal: 'Behavioral Research and Teaching, University of Oregon',
        place: 'Technical Report No. 1702',
        address: 'https://files.eric.ed.gov/fulltext/ED594994.pdf',
        finding: 'The newer norms for grades 1 to 6, which the charts of this program show.',
      },
    ],
  },
  {
    title: 'Repeated reading',
    references: [
      {
        authors: 'Chard, D. J., Vaughn, S., & Tyler, B.-J.',
        year: 2002,
        title:
          'A synthesis of research on effective interventions for building reading fluency with elementary students with learning disabilities',
        journal: 'Journal of Learning Disabilities',
        place: '35(5), 386-406',
        address: 'https://doi.org/10.1177/00222194020350050101',
        finding:
          'Over 24 studies of students with learning disabilities, it helped to hear a text read well, to read it several times with correction, and to move on to harder texts once a set level was reached.',
      },
      {
        authors: 'Kuhn, M. R., & Stahl, S. A.',
        year: 2003,
        title: 'Fluency: A review of developmental and remedial practices',
        journal: 'Journal of Educational Psychology',
        place: '95(1), 3-21',
        address: 'https://doi.org/10.1037/0022-0663.95.1.3',
        finding:
          'Teaching fluency generally worked, and seemed to work better with help than alone. Repeating a text had no clear advantage over reading without repeating, and it stayed open whether the method helps or simply reading more.',
      },
      {
        authors: 'Therrien, W. J.',
        year: 2004,
        title: 'Fluency and comprehension gains as a result of repeated reading: A meta-analysis',
        journal: 'Remedial and Special Education',
        place: '25(4), 252-261',
        address: 'https://doi.org/10.1177/07419325040250040801',
        finding:
          'Reading a text again and again improved fluency and comprehension, for students with and without learning disabilities. How it was done made a difference.',
      },
    ],
  },
  {
    title: 'Timed practice and precision teaching',
    references: [
      {
        authors: 'Lindsley, O. R.',
        year: 1992,
        title: 'Precision teaching: Discoveries and effects',
        journal: 'Journal of Applied Behavior Analysis',
        place: '25(1), 51-57',
        address: 'https://doi.org/10.1901/jaba.1992.25-51',
        finding:
          'The founder of precision teaching on counting what a student does in a minute, day by day, on a standard chart.',
      },
      {
        authors: 'Binder, C.',
        year: 1996,
        title: 'Behavioral fluency: Evolution of a new paradigm',
        journal: 'The Behavior Analyst',
        place: '19(2), 163-197',
        address: 'https://doi.org/10.1007/BF03393163',
        finding:
          'A review of the claim that accuracy and speed together make skills last and carry over; its author asks for more controlled research.',
      },
      {
        authors: 'Evans, A. L., Bulla, A. J., & Kieta, A. R.',
        year: 2021,
        title: 'The precision teaching system: A synthesized definition, concept analysis, and process',
        journal: 'Behavior Analysis in Practice',
        place: '14(3), 559-576',
        address: 'https://doi.org/10.1007/s40617-020-00502-2',
        finding: 'What precision teaching is today, step by step.',
      },
    ],
  },
  {
    title: 'Measuring progress',
    references: [
      {
        authors: 'Deno, S. L.',
        year: 1985,
        title: 'Curriculum-based measurement: The emerging alternative',
        journal: 'Exceptional Children',
        place: '52(3), 219-232',
        address: 'https://doi.org/10.1177/001440298505200303',
        finding:
          'Brief measures from what is taught can be reliable, agree with other indicators of achievement, and be taken often enough to change teaching in time.',
      },
      {
        authors: 'Fuchs, L. S., & Fuchs, D.',
        year: 1986,
        title: 'Effects of systematic formative evaluation: A meta-analysis',
        journal: 'Exceptional Children',
        place: '53(3), 199-208',
        address: 'https://doi.org/10.1177/001440298605300301',
        finding:
          'Students, most of them with mild disabilities, achieved more where progress was measured regularly; more so where it was graphed, and it mattered how the measures were used to decide on a change.',
      },
      {
        authors: 'Christ, T. J., Zopluoglu, C., Monaghen, B. D., & Van Norman, E. R.',
        year: 2013,
        title:
          'Curriculum-based measurement of oral reading: Multi-study evaluation of schedule, duration, and dataset quality on progress monitoring outcomes',
        journal: 'Journal of School Psychology',
        place: '51(1), 19-57',
        address: 'https://doi.org/10.1016/j.jsp.2012.11.001',
        finding:
          'In simulations from real results, how far the growth of one student can be trusted depended on how many weeks were measured and how good the measures were. A few points say little.',
      },
      {
        authors: 'Jung, P.-G., McMaster, K. L., Kunkel, A. K., Shin, J., & Stecker, P. M.',
        year: 2018,
        title: 'Effects of data-based individualization for students with intensive learning needs: A meta-analysis',
        journal: 'Learning Disabilities Research & Practice',
        place: '33(3), 144-155',
        address: 'https://doi.org/10.1111/ldrp.12172',
        finding:
          'Where teachers used such data to fit their teaching to a student, students with intensive needs did better: a small to moderate effect (0.37) over 14 studies.',
      },
    ],
  },
  {
    title: 'Math facts',
    references: [
      {
        authors: 'Codding, R. S., Burns, M. K., & Lukito, G.',
        year: 2011,
        title: 'Meta-analysis of mathematic basic-fact fluency interventions: A component analysis',
        journal: 'Learning Disabilities Research & Practice',
        place: '26(1), 36-47',
        address: 'https://doi.org/10.1111/j.1540-5826.2010.00323.x',
        finding:
          'In 17 single-case studies with 55 students, drill and practice together with modeling had the largest effects, and more than three components did more than fewer than three.',
      },
    ],
  },
];
