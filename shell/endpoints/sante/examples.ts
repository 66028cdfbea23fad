/** A call and its answer on the sample registers, verified by a test. */
export const HEALTH_CALL = { sirens: ["900000100", "900 000 605"] };

export const HEALTH_EXAMPLE = {
  results: [
    {
      siren: "900000100",
      score: 97,
      label: "A",
      couverture: 1,
      composantes: [
        {
          nom: "sirene",
          points: 25,
          points_max: 25,
          explication: "entreprise active; cinq ans d'existence ou plus",
          source: "SIRENE",
          date: "2026-10-31",
        },
        {
          nom: "procedures_collectives",
          points: 30,
          points_max: 30,
          explication: "aucune procédure collective en cours, ni close depuis dix ans",
          source: "BODACC",
          date: "2026-10-29",
        },
        {
          nom: "comptes",
          points: 27,
          points_max: 30,
          explication:
            "derniers comptes connus clos le 2025-12-31; résultat net : 8,8 % du chiffre d'affaires, à la médiane du secteur ou au-dessus; excédent brut d'exploitation : 14,8 % du chiffre d'affaires, sous la médiane du secteur; capitaux propres : 52,6 % du bilan, dans le meilleur quart du secteur; liquidité : 221,3 % des dettes à court terme, dans le meilleur quart du secteur (quantiles NAF 7112B, CA 2M-10M, 2024)",
          source: "comptes annuels",
          date: "2026-10-31",
        },
        {
          nom: "dirigeants",
          points: 15,
          points_max: 15,
          explication:
            "dirigeants en fonction : 2; direction stable depuis un an (BODACC, 2026-10-29)",
          source: "RNE",
          date: "2026-10-31",
        },
      ],
      raisons:
        "excédent brut d'exploitation : 14,8 % du chiffre d'affaires, sous la médiane du secteur (quantiles NAF 7112B, CA 2M-10M, 2024) (comptes annuels, 2026-10-31)",
      date_verification: "2026-11-21",
    },
    {
      siren: "900000605",
      score: 76,
      label: "B",
      couverture: 1,
      composantes: [
        {
          nom: "sirene",
          points: 25,
          points_max: 25,
          explication: "entreprise active; cinq ans d'existence ou plus",
          source: "SIRENE",
          date: "2026-10-31",
        },
        {
          nom: "procedures_collectives",
          points: 18,
          points_max: 30,
          explication: "plan en cours, arrêté le 2024-11-05 (annonce A202402303000010)",
          source: "BODACC",
          date: "2026-10-29",
        },
        {
          nom: "comptes",
          points: 18,
          points_max: 30,
          explication:
            "derniers comptes connus clos le 2024-12-31, les suivants manquent; résultat net : 0,1 % du chiffre d'affaires, sous la médiane du secteur; excédent brut d'exploitation : 2,1 % du chiffre d'affaires, dans le quart le plus faible du secteur; capitaux propres : 52,6 % du bilan, dans le meilleur quart du secteur; liquidité : 221,3 % des dettes à court terme, dans le meilleur quart du secteur (quantiles NAF 4332A, CA <2M, 2024)",
          source: "comptes annuels",
          date: "2026-10-31",
        },
        {
          nom: "dirigeants",
          points: 15,
          points_max: 15,
          explication:
            "dirigeants en fonction : 1; direction stable depuis un an (BODACC, 2026-10-29)",
          source: "RNE",
          date: "2026-10-31",
        },
      ],
      raisons:
        "plan en cours, arrêté le 2024-11-05 (annonce A202402303000010) (BODACC, 2026-10-29); derniers comptes connus clos le 2024-12-31, les suivants manquent (comptes annuels, 2026-10-31); résultat net : 0,1 % du chiffre d'affaires, sous la médiane du secteur (quantiles NAF 4332A, CA <2M, 2024) (comptes annuels, 2026-10-31); excédent brut d'exploitation : 2,1 % du chiffre d'affaires, dans le quart le plus faible du secteur (quantiles NAF 4332A, CA <2M, 2024) (comptes annuels, 2026-10-31)",
      date_verification: "2026-11-21",
    },
  ],
};
